import { base64Url, readBase64Url } from '#schema/digest/base64-url.ts';
import { sharedFragment } from './world-address.ts';

/** The changes of a sandbox, as `GET session/{id}` has them. */
export type SharedChange = { kind: string } & Readonly<Record<string, unknown>>;

/** Changes to share, and the world they were made in. */
export type SharedChanges = { world: string; changes: readonly SharedChange[] };

const version = 1;

/** A link with a longer fragment is offered as a file instead. */
export const maxFragment = 16_000;

/** The changes in a link or file can't be used; the message is for the user. */
export class UnreadableChanges extends Error {
  override name = 'UnreadableChanges';
}

/** Sends bytes through a stream of the browser. */
async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream) {
  const { body } = new Response(bytes);
  return new Uint8Array(await new Response(body?.pipeThrough(stream)).arrayBuffer());
}

/** The content of a file with changes. */
export function writeChangesFile(shared: SharedChanges): string {
  return `${JSON.stringify({ version, ...shared }, null, 2)}\n`;
}

/** @throws UnreadableChanges for anything but a file of this version. */
export function readChangesFile(text: string): SharedChanges {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new UnreadableChanges('The changes are damaged or incomplete.');
  }
  const { version: of, world, changes } = (content ?? {}) as Record<string, unknown>;
  if (of !== version)
    throw new UnreadableChanges('The changes were saved by another version of this portal.');
  if (typeof world !== 'string' || !Array.isArray(changes))
    throw new UnreadableChanges('The changes are damaged or incomplete.');
  return { world, changes };
}

/** The fragment of a URL that carries changes (deflate-raw, base64url). Browsers never send it to a server. */
export async function writeFragment(shared: SharedChanges): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify({ version, ...shared }));
  return `#sandbox=${base64Url(await through(bytes, new CompressionStream('deflate-raw')))}`;
}

/** A URL's fragment without the changes it carries. */
export const withoutChanges = (hash: string): string => hash.replace(sharedFragment, '');

/** @throws UnreadableChanges for a fragment that can't be decoded. */
export async function readFragment(hash: string): Promise<SharedChanges> {
  let text: string;
  try {
    const bytes = readBase64Url(sharedFragment.exec(hash)?.[1] ?? '');
    text = new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw')));
  } catch {
    throw new UnreadableChanges('The changes in the link are damaged or incomplete.');
  }
  return readChangesFile(text);
}
