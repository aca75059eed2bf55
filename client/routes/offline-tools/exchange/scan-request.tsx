import { type ReactNode, useEffect, useRef, useState } from 'react';
import { readCamera } from '#client/browser/read-camera.ts';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { Dialog, DialogFooter } from '#client/components/controls/feedback/dialog.tsx';
import { AlertBox } from '#client/components/controls/status/alert-box.tsx';
import { addFileCode, type FileParts, joinFileParts } from '#schema/offline-files/file-codes.ts';
import classes from './codes.module.css';

function progressText(read: FileParts | null, word: string | null): string {
  if (word) return word;
  if (!read) return "Show the device's QR code to the camera.";
  return `${read.parts.size} of ${read.count} codes read. Show the next one.`;
}

/** Frames and file never leave the page. */
export function ScanRequest({
  onFile,
  onClose,
}: {
  onFile: (file: File) => void;
  onClose: () => void;
}): ReactNode {
  const video = useRef<HTMLVideoElement>(null);
  const [read, setRead] = useState<FileParts | null>(null);
  const [word, setWord] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const done = useRef({ onFile, onClose });
  useEffect(() => {
    done.current = { onFile, onClose };
  });

  useEffect(() => {
    const { current } = video;
    if (!current) return;
    const ending = new AbortController();
    let before: FileParts | null = null;
    function onText(text: string) {
      const parts = addFileCode(before, text);
      const bytes = parts && joinFileParts(parts);
      if (!parts) return setWord("This isn't a code of a request file.");
      before = bytes === 'damaged' ? null : parts;
      setRead(before);
      setWord(bytes === 'damaged' ? "The codes don't make up one file. Scan them again." : null);
      if (!bytes || bytes === 'damaged') return;
      ending.abort();
      done.current.onClose();
      done.current.onFile(new File([bytes], 'scanned.request'));
    }
    readCamera(current, { signal: ending.signal, onText }).catch((error: Error) => {
      if (!ending.signal.aborted) setProblem(error.message);
    });
    return () => ending.abort();
  }, []);

  return (
    <Dialog title="Scan the request" onClose={onClose}>
      {problem ? (
        <AlertBox tone="warning" title="The camera can't be used" live>
          {problem} You can choose the request file instead.
        </AlertBox>
      ) : (
        <>
          <video ref={video} className={classes.camera} aria-label="Camera" muted playsInline />
          <p role="status">{progressText(read, word)}</p>
          <p className={classes.note}>
            The picture stays on this computer. You'll see the file's contents before anything is sent.
          </p>
        </>
      )}
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          {problem ? 'Close' : 'Cancel'}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
