import { type ReactNode, useEffect, useState } from 'react';
import { useBoot } from '#client/browser/boot.ts';
import { bytesOf } from '#client/browser/chosen-file.ts';
import { clock } from '#client/browser/clock.ts';
import { type DownloadFile, fetchDownload } from '#client/browser/fetch-download.ts';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { Dialog, DialogFooter } from '#client/components/controls/feedback/dialog.tsx';
import { QrCode } from '#client/components/controls/feedback/qr-code.tsx';
import { AlertBox } from '#client/components/controls/status/alert-box.tsx';
import { formatBytes } from '#client/lib/format-number.ts';
import { asSentence } from '#client/lib/sentence.ts';
import { useRenew } from '#client/routes/offline-tools/use-renew.ts';
import { largestInCodes, toFileCodes } from '#schema/offline-files/file-codes.ts';
import classes from './codes.module.css';

type Codes = { texts: readonly string[] } | { problem: string } | null;

/** Verifies the file before encoding it; null while it loads. */
function useCodes(file: DownloadFile): Codes {
  const { config, fetch } = useBoot();
  const renew = useRenew();
  const [codes, setCodes] = useState<Codes>(null);
  useEffect(() => {
    const ending = new AbortController();
    async function make(): Promise<Codes> {
      const outcome = await fetchDownload(file, {
        fetch,
        base: new URL(config.apiUrl, location.href).href,
        signal: ending.signal,
        now: () => clock.now(),
        renew: () => renew(file.id),
        onProgress: () => {},
      });
      if (outcome.kind === 'verified')
        return { texts: toFileCodes(new Uint8Array(await bytesOf(outcome.blob))) };
      return {
        problem:
          outcome.kind === 'failed' ? asSentence(outcome.message) : "The file doesn't match its SHA-256.",
      };
    }
    void make().then((made) => {
      if (!ending.signal.aborted) setCodes(made);
    });
    return () => ending.abort();
  }, [config.apiUrl, fetch, file, renew]);
  return codes;
}

function CodeSeries({ file }: { file: DownloadFile }): ReactNode {
  const codes = useCodes(file);
  const [at, setAt] = useState(0);
  if (codes === null) return <p role="status">Loading the file...</p>;
  if ('problem' in codes)
    return (
      <AlertBox tone="critical" title="The codes couldn't be created" live>
        {codes.problem} Close this and download the file instead.
      </AlertBox>
    );
  const { texts } = codes;
  const position = `Code ${at + 1} of ${texts.length}`;
  return (
    <>
      <p>
        {texts.length === 1
          ? 'Scan this code with the device.'
          : `Scan all ${texts.length} codes with the device, in any order.`}{' '}
        Compare the SHA-256 there with the one on this page.
      </p>
      <div className={classes.picture}>
        <QrCode text={texts[at] ?? ''} label={`QR code of ${file.fileName}. ${position}`} />
      </div>
      {texts.length > 1 ? (
        <div className={classes.series}>
          <Button variant="default" disabled={at === 0} onClick={() => setAt(at - 1)}>
            Previous code
          </Button>
          <span className="tnum" role="status">
            {position}
          </span>
          <Button variant="default" disabled={at === texts.length - 1} onClick={() => setAt(at + 1)}>
            Next code
          </Button>
        </div>
      ) : null}
    </>
  );
}

export function ResponseCodes({ file, onClose }: { file: DownloadFile; onClose: () => void }): ReactNode {
  return (
    <Dialog title="Response as a QR code" onClose={onClose}>
      {file.size > largestInCodes ? (
        <AlertBox tone="notice" title="This file is too large for QR codes">
          It has {formatBytes(file.size)}; codes take up to {formatBytes(largestInCodes)}. Download the file
          and take it to the device.
        </AlertBox>
      ) : (
        <CodeSeries file={file} />
      )}
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
