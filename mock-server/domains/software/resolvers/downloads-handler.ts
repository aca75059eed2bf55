import type { DeviceRecord } from '#fixtures/builders/records.ts';
import type { MockResponse } from '#mock-server/contract/mock-request.ts';
import type { OfferedFile } from '#mock-server/contract/records.ts';
import type { TokenService } from '#mock-server/contract/token-service.ts';
import type { WorldData } from '#mock-server/contract/world-data.ts';
import type { CreateHandler } from '#mock-server/core/wire/handler.ts';
import { errorResponse, wrongMethodResponse } from '#mock-server/core/wire/responses.ts';
import type { ResolvedWorld } from '#mock-server/core/world/resolve-world.ts';
import type { Worlds } from '#mock-server/core/world/worlds.ts';
import { deviceNow } from '#mock-server/domains/devices/state/device-now.ts';
import { sentBytes } from '#mock-server/domains/offline/state/offered-file.ts';
import { identitiesIn } from '#mock-server/domains/people/state/joined.ts';
import { type DownloadLink, parseDownloadLink } from '#mock-server/domains/software/state/download-link.ts';
import { offeredFiles } from '#mock-server/domains/software/state/offered-files.ts';

const gone = () =>
  errorResponse('NOT_FOUND', 'This file no longer exists. Go back to its page and try again.', 404);
const expired = () =>
  errorResponse('EXPIRED', 'This link has expired. Go back to its page for a new one.', 410);

function findDevice({ accounts }: WorldData, id: string): DeviceRecord | null {
  for (const { fleet } of accounts) {
    const place = fleet.placeOf(id);
    if (place !== null) return fleet.deviceAt(place);
  }
  return null;
}

function findFile(
  link: DownloadLink,
  { sandbox, time }: ResolvedWorld,
  { build, fixtures }: Worlds,
): OfferedFile | null {
  const now = time();
  const record = build(sandbox.world, link.startsAt, link.asOf);
  const base = findDevice(record, link.deviceId);
  if (!base) return null;
  const { seed, steady } = record;
  const files = offeredFiles(deviceNow(base, sandbox, now), {
    seed,
    asOf: steady.from,
    now,
    sandbox,
    identities: identitiesIn(fixtures, sandbox),
  });
  return files.find(({ id }) => id === link.fileId) ?? null;
}

function fileResponse(file: OfferedFile): MockResponse {
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
export function createDownloadsHandler(worlds: () => Worlds, tokens: TokenService): CreateHandler {
  return async ({ method, path, search }) => {
    if (method !== 'GET') return { response: wrongMethodResponse('GET') };
    return {
      operation: 'download',
      logged: { variables: null },
      mayChange: false,
      execute(resolved) {
        const link = parseDownloadLink({ path, search }, resolved.sandbox.world, tokens);
        if (!link) return gone();
        if (resolved.time() >= link.expiresAt) return expired();
        const file = findFile(link, resolved, worlds());
        return file ? fileResponse(file) : gone();
      },
    };
  };
}
