import type { AccountRecord, DeviceRecord } from '#fixtures/builders/records.ts';
import type { TokenService, WorldData } from '#mock-server/contract/context.ts';
import type { OfferedFile } from '#mock-server/contract/parents.ts';
import type { ApiResponse } from '#mock-server/contract/wire.ts';
import { failure } from '#mock-server/core/responses.ts';
import type { OpenedWorld } from '#mock-server/core/sandboxes.ts';
import type { Worlds } from '#mock-server/core/world/worlds.ts';
import { deviceNow } from '#mock-server/domains/devices/state/device-now.ts';
import { sentBytes } from '#mock-server/domains/offline/state/offered-file.ts';
import { zoneOf } from '#mock-server/domains/organization/state.ts';
import { identitiesIn } from '#mock-server/domains/people/state/identities.ts';
import { type DownloadLink, parseDownloadLink } from '#mock-server/domains/software/state/download-link.ts';
import { offeredFiles } from '#mock-server/domains/software/state/offered-files.ts';

const gone = () =>
  failure(404, 'NOT_FOUND', 'This file no longer exists. Go back to its page and try again.');
const expired = () => failure(410, 'EXPIRED', 'This link has expired. Go back to its page for a new one.');

type Owned = { account: AccountRecord; device: DeviceRecord };

function findDevice({ accounts }: WorldData, id: string): Owned | undefined {
  return accounts
    .flatMap((account) => account.devices().map((device) => ({ account, device })))
    .find(({ device }) => device.id === id);
}

function findFile(
  link: DownloadLink,
  { sandbox, time }: OpenedWorld,
  { build, fixtures }: Worlds,
): OfferedFile | null {
  const now = time();
  const record = build(sandbox.world, link.startsAt, link.asOf);
  const owned = findDevice(record, link.deviceId);
  if (!owned) return null;
  const { seed, asOf } = record;
  const files = offeredFiles(deviceNow(owned.device, sandbox, now), {
    seed,
    asOf,
    now,
    sandbox,
    identities: identitiesIn(fixtures, sandbox),
    zone: zoneOf(owned.account, sandbox),
  });
  return files.find(({ id }) => id === link.fileId) ?? null;
}

function fileResponse(file: OfferedFile): ApiResponse {
  const type = file.fileName.endsWith('.txt') ? 'text/plain; charset=utf-8' : 'application/octet-stream';
  const bytes = sentBytes(file);
  return {
    status: 200,
    headers: [
      ['content-type', type],
      ['content-length', String(bytes.length)],
      ['content-disposition', `attachment; filename="${file.fileName}"`],
    ],
    body: bytes,
  };
}

/** GET /api/downloads/{name}. Anyone with the address can fetch the file until it expires. */
export function createDownload(worlds: () => Worlds, tokens: TokenService) {
  return ({ pathname: path, search }: URL, opened: OpenedWorld): ApiResponse => {
    const link = parseDownloadLink({ path, search }, opened.sandbox.world, tokens);
    if (!link) return gone();
    if (opened.time() >= link.expiresAt) return expired();
    const file = findFile(link, opened, worlds());
    return file ? fileResponse(file) : gone();
  };
}
