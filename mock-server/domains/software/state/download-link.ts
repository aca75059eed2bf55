import type { Sandbox, TokenService } from '#mock-server/contract/context.ts';
import type { WorldSpec } from '#mock-server/contract/world-spec.ts';
import { canonicalQuery } from '#mock-server/core/world/canonical-query.ts';
import { decode } from '#mock-server/core/world/world-error.ts';

/** Instants are ms of the world's time. */
export type DownloadLink = {
  deviceId: string;
  fileId: string;
  fileName: string;
  session: string | null;
  /** `asOf` is the time of the data. */
  startsAt: number;
  asOf: number;
  expiresAt: number;
};

export const downloadPath = '/api/downloads/';

export const linkLifeMs = 10 * 60_000;

/** Signs a link for its world. Latency and faults don't count, so changing them keeps links valid. */
function signatureOf(link: DownloadLink, spec: WorldSpec, tokens: TokenService): string {
  const { deviceId, fileId, fileName, session, startsAt, asOf, expiresAt } = link;
  const query = canonicalQuery({ ...spec, latency: [0, 0], fault: [] });
  const text = JSON.stringify([deviceId, fileId, fileName, session, startsAt, asOf, expiresAt, query]);
  return tokens.seal('download', text);
}

/** Works without headers, so it contains world and session. Anyone who has it can use it until it expires. */
export function formatDownloadLink(
  link: DownloadLink,
  { spec, query }: Sandbox,
  tokens: TokenService,
): string {
  const { deviceId, fileId, fileName, session, startsAt, asOf, expiresAt } = link;
  const parameters = new URLSearchParams({
    device: deviceId,
    file: fileId,
    starts: String(startsAt),
    at: String(asOf),
    expires: String(expiresAt),
    ...(session !== null && { session }),
    signature: signatureOf(link, spec, tokens),
  });
  return `${downloadPath}${encodeURIComponent(fileName)}?${parameters}&${query}`;
}

const instantOf = (text: string | null) => (/^\d{1,15}$/.test(text ?? '') ? Number(text) : null);

/** Reads a link; null if it was modified or isn't one. */
export function parseDownloadLink(
  { path, search }: { path: string; search: string },
  spec: WorldSpec,
  tokens: TokenService,
): DownloadLink | null {
  const parameters = new URLSearchParams(search);
  const deviceId = parameters.get('device');
  const fileId = parameters.get('file');
  const startsAt = instantOf(parameters.get('starts'));
  const asOf = instantOf(parameters.get('at'));
  const expiresAt = instantOf(parameters.get('expires'));
  const fileName = decode(path.slice(downloadPath.length));
  const session = parameters.get('session');
  if (deviceId === null || fileId === null || fileName === null) return null;
  if (startsAt === null || asOf === null || expiresAt === null) return null;
  const link = { deviceId, fileId, fileName, session, startsAt, asOf, expiresAt };
  return parameters.get('signature') === signatureOf(link, spec, tokens) ? link : null;
}
