import type { DeviceRecord } from '#fixtures/builders/records.ts';
import type { OfferedFile } from './offered-file.ts';
import { releaseFiles } from './release-files.ts';
import { toolFiles } from './tool-files.ts';

/** Every file that is offered for a device at `now` (ms, the world's time). */
export function offeredFiles(device: DeviceRecord, seed: number, now: number): OfferedFile[] {
  return [
    ...device.releases.flatMap((release) => releaseFiles(device, release, seed, now)),
    ...toolFiles(device, seed),
  ];
}
