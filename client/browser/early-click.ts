/**
 * Keeps the last click on a button of the host's HTML, which nothing listens to yet. The returned function stops that, and
 * clicks again.
 */
export function keepEarlyClick(root: HTMLElement): () => void {
  let button: HTMLElement | null = null;
  const keep = ({ target }: MouseEvent) => {
    button = target instanceof Element ? target.closest('button') : null;
  };
  root.addEventListener('click', keep);
  return () => {
    root.removeEventListener('click', keep);
    button?.click();
  };
}
