import type { PageLoader } from '#client/graphql/preload.ts';
import {
  OfflineExchangesQueryDocument,
  OfflineToolsLicenseQueryDocument,
  OfflineToolsReleasesQueryDocument,
} from './offline-tools.generated.ts';

export const loadOfflineTools: PageLoader = ({ preload, read, session }) => {
  if (session.account.deviceId === null) return;
  preload(OfflineToolsLicenseQueryDocument);
  preload(OfflineToolsReleasesQueryDocument);
  if (read(OfflineToolsLicenseQueryDocument)?.myHardwareLicense?.offline === true)
    preload(OfflineExchangesQueryDocument);
};
