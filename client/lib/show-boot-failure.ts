import { StartError } from './start-error.ts';

/** A failure to start, in words: what is the case, and what to do. */
function sentence(error: unknown): string {
  if (error instanceof StartError) return error.message;
  return 'A part of it could not be loaded. Check the connection, then try again.';
}

/**
 * Puts a plain sentence with "Try again" in place of the portal. Made of elements alone, since it has to
 * work when no other code could be loaded.
 */
export function showBootFailure(root: HTMLElement, error: unknown): void {
  const page = document.createElement('main');
  page.setAttribute('role', 'alert');
  Object.assign(page.style, {
    maxWidth: '32rem',
    margin: '20vh auto 0',
    padding: '0 1rem',
    font: '14px/20px Inter, system-ui, sans-serif',
  });
  const title = document.createElement('h1');
  title.textContent = 'The portal could not start';
  Object.assign(title.style, { fontSize: '24px', lineHeight: '32px', margin: '0 0 8px' });
  const text = document.createElement('p');
  text.textContent = sentence(error);
  const again = document.createElement('button');
  again.type = 'button';
  again.textContent = 'Try again';
  Object.assign(again.style, { font: 'inherit', minHeight: '44px', padding: '0 16px' });
  again.addEventListener('click', () => location.reload());
  page.append(title, text, again);
  root.replaceChildren(page);
}
