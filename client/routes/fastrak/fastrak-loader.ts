import type { PageLoader } from '#client/graphql/preload.ts';
import { FasTrakLapsesQueryDocument } from './fastrak-lapses.generated.ts';
import { FasTrakLedgerQueryDocument } from './fastrak-ledger.generated.ts';
import { FasTrakLicenseQueryDocument } from './fastrak-license.generated.ts';
import { FasTrakTermQueryDocument } from './fastrak-term.generated.ts';

/** What the panels of /fastrak request. */
export const loadFasTrak: PageLoader = ({ preload, session }) => {
  if (session.account.deviceId === null) return;
  preload(FasTrakLicenseQueryDocument);
  preload(FasTrakTermQueryDocument);
  preload(FasTrakLapsesQueryDocument);
  preload(FasTrakLedgerQueryDocument, {});
};
