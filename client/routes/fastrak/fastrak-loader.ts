import type { PageLoader } from '#client/graphql/preload.ts';
import {
  FasTrakLapsesQueryDocument,
  FasTrakLedgerQueryDocument,
  FasTrakLicenseQueryDocument,
  FasTrakTermQueryDocument,
} from './fastrak.generated.ts';

export const loadFasTrak: PageLoader = ({ preload, session }) => {
  if (session.account.deviceId === null) return;
  preload(FasTrakLicenseQueryDocument);
  preload(FasTrakTermQueryDocument);
  preload(FasTrakLapsesQueryDocument);
  preload(FasTrakLedgerQueryDocument);
};
