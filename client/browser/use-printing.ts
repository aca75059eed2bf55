import { useSyncExternalStore } from 'react';

let printing = false;

function subscribe(listener: () => void): () => void {
  const set = (value: boolean) => () => {
    printing = value;
    listener();
  };
  const before = set(true);
  const after = set(false);
  window.addEventListener('beforeprint', before);
  window.addEventListener('afterprint', after);
  return () => {
    window.removeEventListener('beforeprint', before);
    window.removeEventListener('afterprint', after);
  };
}

export function usePrinting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => printing,
    () => false,
  );
}
