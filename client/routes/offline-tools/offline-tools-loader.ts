import type { PageLoader } from '#client/graphql/preload.ts';
import { OfflineExchangesQueryDocument } from './exchange/offline-exchanges.generated.ts';
import { OfflineToolsCoverageQueryDocument } from './offline-tools-coverage.generated.ts';
import { OfflineToolsFilesQueryDocument } from './offline-tools-files.generated.ts';
import { OfflineToolsLicenseQueryDocument } from './offline-tools-license.generated.ts';
import { OfflineToolsSoftwareQueryDocument } from './offline-tools-software.generated.ts';
import { OfflineToolsReleasesQueryDocument } from './software/offline-tools-releases.generated.ts';

/** What the panels of /offline-tools request; exchanges and tools once the license is known to be offline. */
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
