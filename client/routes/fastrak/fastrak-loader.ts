import type { PageLoader } from '#client/graphql/preload.ts';
import {
  FasTrakLapsesQueryDocument,
  FasTrakLedgerQueryDocument,
  FasTrakLicenseQueryDocument,
} from './fastrak.generated.ts';

export const loadFasTrak: PageLoader = ({ preload, session }) => {
  if (session.account.deviceId === null) return;
  preload(FasTrakLicenseQueryDocument);
  preload(FasTrakLapsesQueryDocument);
  preload(FasTrakLedgerQueryDocument);
};
