import { base64Url, readBase64Url } from '#schema/digest/base64-url.ts';
import { sharedFragment } from './world-address.ts';

/** Changes of a sandbox, in the form of `GET session/{id}`. */
export type SharedChange = { kind: string } & Readonly<Record<string, unknown>>;

export type SharedChanges = { world: string; changes: readonly SharedChange[] };

const version = 1;

/** Longer changes are offered as a file. */
export const maxFragment = 16_000;

/** A link or file with invalid changes; the message is for the user. */
export class UnreadableChanges extends Error {
  override name = 'UnreadableChanges';
}

async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream) {
  const { body } = new Response(bytes);
  return new Uint8Array(await new Response(body?.pipeThrough(stream)).arrayBuffer());
}

export function writeChangesFile(shared: SharedChanges): string {
  return `${JSON.stringify({ version, ...shared }, null, 2)}\n`;
}

/** @throws UnreadableChanges for anything except a file of this version. */
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

/** The changes as a URL fragment (deflate-raw, base64url). Browsers never send it to a server. */
export async function writeFragment(shared: SharedChanges): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify({ version, ...shared }));
  return `#sandbox=${base64Url(await through(bytes, new CompressionStream('deflate-raw')))}`;
}

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
