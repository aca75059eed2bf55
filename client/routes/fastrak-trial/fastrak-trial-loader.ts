import type { PageLoader } from '#client/graphql/preload.ts';
import { FasTrakTrialLicenseQueryDocument, FasTrakTrialQueryDocument } from './fastrak-trial.generated.ts';

export const loadFasTrakTrial: PageLoader = ({ preload, session }) => {
  if (session.account.deviceId === null) return;
  preload(FasTrakTrialLicenseQueryDocument);
  preload(FasTrakTrialQueryDocument);
};
