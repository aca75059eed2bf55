import { useCallback, useEffect, useRef, useState } from 'react';
import { useBoot } from '#client/browser/boot.ts';
import { type DownloadFile, fetchDownload } from '#client/browser/fetch-download.ts';
import { saveBlob } from '#client/browser/save-blob.ts';

export type DownloadState =
  | { kind: 'loading'; received: number }
  | { kind: 'saved' }
  | { kind: 'mismatch' }
  | { kind: 'canceled' }
  | { kind: 'failed'; message: string };

export type Downloads = {
  stateOf(id: string): DownloadState | undefined;
  start(file: DownloadFile): void;
  cancel(id: string): void;
};

/** `renew` fetches the record of a file whose URL has expired. Leaving the page cancels pending downloads. */
export function useDownloads(renew: (id: string) => Promise<DownloadFile | null>): Downloads {
  const { config, fetch } = useBoot();
  const [states, setStates] = useState<ReadonlyMap<string, DownloadState>>(new Map());
  const running = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const controllers = running.current;
    return () => {
      for (const controller of controllers.values()) controller.abort();
      controllers.clear();
    };
  }, []);

  const set = useCallback((id: string, state: DownloadState) => {
    setStates((before) => new Map(before).set(id, state));
  }, []);

  const start = useCallback(
    (file: DownloadFile) => {
      if (running.current.has(file.id)) return;
      const controller = new AbortController();
      running.current.set(file.id, controller);
      set(file.id, { kind: 'loading', received: 0 });
      let percent = 0;
      void fetchDownload(file, {
        fetch,
        base: new URL(config.apiUrl, location.href).href,
        signal: controller.signal,
        renew: () => renew(file.id),
        onProgress: (received) => {
          // One update per percent is enough for a progress bar.
          const next = Math.floor((received / Math.max(1, file.size)) * 100);
          if (next === percent || controller.signal.aborted) return;
          percent = next;
          set(file.id, { kind: 'loading', received });
        },
      }).then((outcome) => {
        if (running.current.get(file.id) !== controller) return;
        running.current.delete(file.id);
        if (outcome.kind === 'verified') {
          saveBlob(outcome.blob, file.fileName);
          set(file.id, { kind: 'saved' });
        } else set(file.id, outcome);
      });
    },
    [config.apiUrl, fetch, renew, set],
  );

  const cancel = useCallback((id: string) => running.current.get(id)?.abort(), []);
  const stateOf = useCallback((id: string) => states.get(id), [states]);
  return { stateOf, start, cancel };
}

export function isDownloading(downloads: Downloads, id: string): boolean {
  return downloads.stateOf(id)?.kind === 'loading';
}
