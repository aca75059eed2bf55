import type { DocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { bytesOf } from '#client/browser/bytes-of.ts';
import { useEnvironment } from '#client/browser/environment.ts';
import { partsOf } from '#client/browser/parts-of.ts';
import { SignInPageError } from '#client/browser/portal-fetch.ts';
import { saveBlob } from '#client/browser/save-blob.ts';
import { reasonOf, reloadToSignIn } from '#client/lib/failure.ts';
import { createSha256 } from '#schema/digest/sha256.ts';
import { Download_File } from './download.generated.ts';

export type DownloadState =
  | { kind: 'loading'; percent: number }
  | { kind: 'saved' }
  | { kind: 'mismatch' }
  | { kind: 'canceled' }
  | { kind: 'failed'; message: string };

export type Downloads = {
  stateOf(id: string): DownloadState | undefined;
  start(file: Download_File): void;
  cancel(id: string): void;
};

const gone = 410;

/**
 * Saves files whose size and SHA-256 are as announced. `lists` are the page's queries for files, which are sent again
 * when a file's URL has expired. Leaving the page cancels pending downloads.
 */
export function useDownloads(lists: DocumentNode[]): Downloads {
  const { config, fetch: send } = useEnvironment();
  const client = useApolloClient();
  const [states, setStates] = useState<ReadonlyMap<string, DownloadState>>(new Map());
  const running = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const controllers = running.current;
    return () => {
      for (const controller of controllers.values()) controller.abort();
    };
  }, []);

  const show = (id: string, state: DownloadState) => setStates((before) => new Map(before).set(id, state));

  // No extra headers, so the URL works on any server.
  const request = (url: string, init: RequestInit) =>
    send(new URL(url, new URL(config.apiUrl, location.href)).href, {
      referrerPolicy: 'no-referrer',
      ...init,
    });

  async function open({ id, url }: Download_File, signal: AbortSignal): Promise<Response> {
    const response = await request(url, { signal });
    if (response.status !== gone) return response;
    await client.refetchQueries({ include: lists });
    const from = client.cache.identify({ __typename: 'Download', id });
    const renewed = from && client.readFragment({ fragment: Download_File, from });
    return renewed ? request(renewed.url, { signal }) : response;
  }

  async function messageOf(error: unknown, { url }: Download_File): Promise<string> {
    if (error instanceof SignInPageError) return reloadToSignIn;
    if (!(error instanceof TypeError)) return (error as Error).message;
    // A login gateway's redirect to another origin looks like a lost connection.
    const reason = await request(url, { redirect: 'manual' }).catch((cause: unknown) => cause);
    if (reason instanceof SignInPageError) return reloadToSignIn;
    return reasonOf({ kind: 'error', message: '', unreachable: true });
  }

  async function save(file: Download_File, signal: AbortSignal): Promise<DownloadState> {
    const response = await open(file, signal);
    const { status, ok, body } = response;
    if (status === gone) throw new Error('The file is no longer available.');
    if (!ok) throw new Error(reasonOf({ kind: 'error', message: '', status }));
    if (!body) throw new Error('The response had no data.');
    const digest = createSha256();
    // The browser keeps a blob outside of the page, on disk if it is large.
    let blob = new Blob();
    let percent = 0;
    for await (const part of partsOf(body)) {
      if (blob.size + part.length > file.size) return { kind: 'mismatch' };
      digest.update(part);
      blob = new Blob([blob, part]);
      // Until the browser has taken the part over. Otherwise the page holds the whole file, and can't be used.
      await bytesOf(blob.slice(-1));
      const next = Math.floor((blob.size / file.size) * 100);
      if (next > percent) show(file.id, { kind: 'loading', percent: next });
      percent = next;
    }
    signal.throwIfAborted();
    if (blob.size !== file.size || digest.hex() !== file.sha256.toLowerCase()) return { kind: 'mismatch' };
    saveBlob(new Blob([blob], { type: 'application/octet-stream' }), file.fileName);
    return { kind: 'saved' };
  }

  return {
    stateOf: (id) => states.get(id),
    cancel: (id) => running.current.get(id)?.abort(),
    async start(file) {
      if (running.current.has(file.id)) return;
      const controller = new AbortController();
      const { signal } = controller;
      running.current.set(file.id, controller);
      show(file.id, { kind: 'loading', percent: 0 });
      try {
        show(file.id, await save(file, signal));
      } catch (error) {
        show(
          file.id,
          signal.aborted ? { kind: 'canceled' } : { kind: 'failed', message: await messageOf(error, file) },
        );
      } finally {
        running.current.delete(file.id);
      }
    },
  };
}
