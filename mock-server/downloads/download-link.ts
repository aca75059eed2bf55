/** What a download's address says besides its world. Instants are milliseconds of the world's time. */
export type DownloadLink = {
  deviceId: string;
  fileId: string;
  /** When the world began that the file belongs to. */
  startsAt: number;
  expiresAt: number;
};

export const downloadPath = '/api/downloads/';

/** How long an address works. */
export const linkLifeMs = 10 * 60_000;

/**
 * The address of a file. It has to work without headers, as links do, so it says its world and session itself;
 * like the signed addresses of file stores it works for whoever has it, until it expires.
 */
export function formatDownloadLink(
  { deviceId, fileId, startsAt, expiresAt }: DownloadLink,
  fileName: string,
  { query, session }: { query: string; session: string | null },
): string {
  const parameters = new URLSearchParams({
    device: deviceId,
    file: fileId,
    starts: String(startsAt),
    expires: String(expiresAt),
    ...(session !== null && { session }),
  });
  return `${downloadPath}${encodeURIComponent(fileName)}?${parameters}&${query}`;
}

const instantOf = (text: string | null) => (/^\d{1,15}$/.test(text ?? '') ? Number(text) : null);

/** Reads what `formatDownloadLink` wrote; null for anything else. */
export function parseDownloadLink(search: string): DownloadLink | null {
  const parameters = new URLSearchParams(search);
  const deviceId = parameters.get('device');
  const fileId = parameters.get('file');
  const startsAt = instantOf(parameters.get('starts'));
  const expiresAt = instantOf(parameters.get('expires'));
  if (deviceId === null || fileId === null || startsAt === null || expiresAt === null) return null;
  return { deviceId, fileId, startsAt, expiresAt };
}
