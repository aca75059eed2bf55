import { StartError } from './start-error.ts';

// Plain DOM, because these pages have to work before any other code is loaded, or if it fails to load.

function element(name: string, text: string, style: Partial<CSSStyleDeclaration> = {}): HTMLElement {
  const node = document.createElement(name);
  node.textContent = text;
  Object.assign(node.style, style);
  return node;
}

const font = '14px/20px Inter, system-ui, sans-serif';

const stillTryingMs = 5_000;

export function showBootWait(root: HTMLElement): void {
  const page = element('p', 'Loading the portal…', {
    display: 'grid',
    placeItems: 'center',
    minHeight: 'calc(100dvh - var(--portal-foot, 0px))',
    margin: '0',
    font,
  });
  page.setAttribute('role', 'status');
  root.replaceChildren(page);
  setTimeout(() => {
    page.textContent = 'Still trying…';
  }, stillTryingMs);
}

function sentence(error: unknown): string {
  if (error instanceof StartError) return error.message;
  return "Part of it couldn't be loaded. Check your connection, then try again.";
}

export function showBootFailure(root: HTMLElement, error: unknown): void {
  const title = element('h1', "The portal couldn't start", {
    font: 'bold 24px/32px Inter, system-ui, sans-serif',
    margin: '0 0 8px',
  });
  const again = element('button', 'Try again', { font: 'inherit', minHeight: '44px', padding: '0 16px' });
  again.setAttribute('type', 'button');
  again.addEventListener('click', () => location.reload());
  const page = element('main', '', { maxWidth: '32rem', margin: '20vh auto 0', padding: '0 1rem', font });
  page.setAttribute('role', 'alert');
  page.append(title, element('p', sentence(error), { margin: '0 0 16px' }), again);
  root.replaceChildren(page);
}
