import type { TokenService } from '#mock-server/contract/context.ts';
import type { OfferedFile } from '#mock-server/contract/parents.ts';
import type { ApiResponse } from '#mock-server/contract/wire.ts';
import { graphqlFailure } from '#mock-server/core/responses.ts';
import type { OpenedWorld } from '#mock-server/core/sandboxes.ts';
import type { Worlds } from '#mock-server/core/world/worlds.ts';
import { accountWithChanges } from '#mock-server/domains/devices/state/current-devices.ts';
import { sentBytes } from '#mock-server/domains/offline/state/offered-file.ts';
import { zoneOf } from '#mock-server/domains/organization/state.ts';
import { type DownloadLink, parseDownloadLink } from '#mock-server/domains/software/state/download-link.ts';
import { offeredFiles } from '#mock-server/domains/software/state/offered-files.ts';

const gone = () =>
  graphqlFailure(404, 'NOT_FOUND', 'This file no longer exists. Go back to its page and try again.');
const expired = () =>
  graphqlFailure(410, 'EXPIRED', 'This link has expired. Go back to its page for a new one.');

function findFile(
  link: DownloadLink,
  { sandbox, time }: OpenedWorld,
  { build, fixtures }: Worlds,
): OfferedFile | null {
  const now = time();
  const { accounts, seed, asOf } = build(sandbox.spec, link.startsAt, link.asOf);
  for (const record of accounts) {
    const account = accountWithChanges(record, { sandbox, fixtures, now });
    const device = account.devices().find(({ id }) => id === link.deviceId);
    if (!device) continue;
    const files = offeredFiles(device, { seed, asOf, now, zone: zoneOf(account, sandbox) });
    return files.find(({ id }) => id === link.fileId) ?? null;
  }
  return null;
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
    const link = parseDownloadLink({ path, search }, opened.sandbox.spec, tokens);
    if (!link) return gone();
    if (opened.time() >= link.expiresAt) return expired();
    const file = findFile(link, opened, worlds());
    return file ? fileResponse(file) : gone();
  };
}
