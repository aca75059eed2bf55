import type { PageLoader } from '#client/graphql/preload.ts';
import { OfflineExchangesQueryDocument } from './exchange/exchange.generated.ts';
import {
  OfflineToolsCoverageQueryDocument,
  OfflineToolsFilesQueryDocument,
  OfflineToolsLicenseQueryDocument,
  OfflineToolsSoftwareQueryDocument,
} from './offline-tools.generated.ts';
import { OfflineToolsReleasesQueryDocument } from './software/offline-tools-releases.generated.ts';

export const loadOfflineTools: PageLoader = ({ preload, read, session }) => {
  if (session.account.deviceId === null) return;
  preload(OfflineToolsLicenseQueryDocument);
  preload(OfflineToolsSoftwareQueryDocument);
  preload(OfflineToolsCoverageQueryDocument);
  preload(OfflineToolsReleasesQueryDocument);
  if (read(OfflineToolsLicenseQueryDocument)?.myHardwareLicense?.offline !== true) return;
  preload(OfflineExchangesQueryDocument);
  preload(OfflineToolsFilesQueryDocument);
};
