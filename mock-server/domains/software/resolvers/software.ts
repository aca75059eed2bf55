import type { Resolvers } from '#mock-server/contract/types.generated.ts';
import { factsOf } from '#mock-server/domains/offline/state/offered-file.ts';
import { licenseZone } from '#mock-server/domains/organization/state.ts';
import { formatDownloadLink, linkLifeMs } from '#mock-server/domains/software/state/download-link.ts';
import {
  availableUpdate,
  installableOn,
  installedAt,
} from '#mock-server/domains/software/state/installable.ts';
import { releaseFile, toolFiles } from '#mock-server/domains/software/state/packages.ts';
import { sampleFiles } from '#mock-server/domains/software/state/sample-files.ts';

export const softwareResolvers = {
  Device: {
    softwareInstalledAt: (device) => installedAt(device, device.softwareVersion),
    availableUpdate: (device, _args, context) => availableUpdate(device, context.now, licenseZone(context)),
    releases: (device, _args, context) =>
      device.releases.map((release) => ({
        device,
        release,
        ...installableOn(device, release, context.now, licenseZone(context)),
      })),
    offlineTools: (device, _args, { data: { seed, asOf } }) =>
      [...toolFiles(device, seed), ...sampleFiles(device, asOf, device.offline?.exchanges().length ?? 0)].map(
        (file) => ({ device, file }),
      ),
  },
  DeviceRelease: {
    installedAt: ({ device, release }) => installedAt(device, release.version),
    download: ({ device, release }, _args, { data, now }) => {
      const file = releaseFile(device, release, data.seed, now);
      return file && { device, file };
    },
  },
  SoftwareRelease: {
    knownIssues: ({ knownIssues }) => [...knownIssues],
    withdrawnAt: ({ withdrawnAt }, _args, { now }) =>
      withdrawnAt !== null && withdrawnAt <= now ? withdrawnAt : null,
  },
  Download: {
    id: ({ device, file }) => `download-${device.id}-${file.id}`,
    fileName: ({ file }) => file.fileName,
    description: ({ file }) => file.description,
    kind: ({ file }) => file.kind,
    size: ({ file }) => factsOf(file).size,
    sha256: ({ file }) => factsOf(file).sha256,
    url: ({ device, file }, _args, { data, sandbox, session, now, tokens }) => {
      const link = {
        deviceId: device.id,
        fileId: file.id,
        fileName: file.fileName,
        session,
        startsAt: data.startsAt,
        asOf: data.asOf,
        expiresAt: now + linkLifeMs,
      };
      return formatDownloadLink(link, sandbox, tokens);
    },
  },
} satisfies Resolvers;
