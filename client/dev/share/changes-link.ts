import { sharedFragment } from '#client/dev/world/world.ts';
import { base64Url, readBase64Url } from '#schema/digest/base64-url.ts';
import type { SandboxChanges } from '#schema/world/control-api.ts';

const version = 1;

/** A link with invalid changes; the message is for the user. */
export class UnreadableChanges extends Error {
  override name = 'UnreadableChanges';
}

const damaged = () => new UnreadableChanges('The changes in the link are damaged or incomplete.');

async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream) {
  const { body } = new Response(bytes);
  return new Uint8Array(await new Response(body?.pipeThrough(stream)).arrayBuffer());
}

/** The changes as a URL fragment (deflate-raw, base64url). Browsers never send it to a server. */
export async function writeFragment(shared: SandboxChanges): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify({ version, ...shared }));
  return `#sandbox=${base64Url(await through(bytes, new CompressionStream('deflate-raw')))}`;
}

/** @throws UnreadableChanges for a fragment that can't be decoded, or of another version. */
export async function readFragment(hash: string): Promise<SandboxChanges> {
  let content: Record<string, unknown>;
  try {
    const bytes = readBase64Url(sharedFragment.exec(hash)?.[1] ?? '');
    content = Object(
      JSON.parse(new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw')))),
    );
  } catch {
    throw damaged();
  }
  const { version: of, world, changes } = content;
  if (of !== version)
    throw new UnreadableChanges('The changes in the link were copied from another version of this portal.');
  if (typeof world !== 'string' || !Array.isArray(changes)) throw damaged();
  return { world, changes };
}
