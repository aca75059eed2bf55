import { act } from '@testing-library/react';
import type { createRoot, Root } from 'react-dom/client';

const roots: Root[] = [];

/** Replaces `react-dom/client` for code that mounts pages by itself, whose roots no cleanup knows. */
export function recordRoots<Client extends { createRoot: typeof createRoot }>(client: Client): Client {
  return {
    ...client,
    createRoot(...args) {
      const root = client.createRoot(...args);
      roots.push(root);
      return root;
    },
  };
}

/** A page that stayed would run on into the next test, or without a window. */
export function unmountRoots(): void {
  act(() => {
    for (const root of roots.splice(0)) root.unmount();
  });
}
