import { type RefObject, useEffect, useRef, useState } from 'react';

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;

/** Takes files dropped on the area or pasted anywhere; ignores those dropped elsewhere. True while dragging over it. */
export function useFileDrop(
  area: RefObject<HTMLElement | null>,
  onFiles: (files: readonly File[]) => void,
): boolean {
  const [over, setOver] = useState(false);
  const take = useRef(onFiles);
  useEffect(() => {
    take.current = onFiles;
  }, [onFiles]);

  useEffect(() => {
    const isOver = ({ target }: Event) => target instanceof Node && area.current?.contains(target) === true;
    function drag(event: DragEvent) {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = isOver(event) ? 'copy' : 'none';
      setOver(isOver(event));
    }
    function drop(event: DragEvent) {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(false);
      if (isOver(event)) take.current([...(event.dataTransfer?.files ?? [])]);
    }
    function leave({ relatedTarget }: DragEvent) {
      if (relatedTarget === null) setOver(false);
    }
    function paste(event: ClipboardEvent) {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      take.current(files);
    }
    const ending = new AbortController();
    const { signal } = ending;
    window.addEventListener('dragover', drag, { signal });
    window.addEventListener('drop', drop, { signal });
    window.addEventListener('dragleave', leave, { signal });
    window.addEventListener('paste', paste, { signal });
    return () => ending.abort();
  }, [area]);

  return over;
}
