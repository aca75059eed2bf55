import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, vi } from 'vitest';

/** A file saved by the page; `text` keeps a byte order mark. */
type SavedFile = { name: string; type: string; text: Promise<string> };

/** jsdom's blobs don't have `text()`. */
function textOf(blob: Blob): Promise<string> {
  const reader = new FileReader();
  const text = new Promise<string>((resolve) => {
    reader.onload = () =>
      resolve(new TextDecoder('utf-8', { ignoreBOM: true }).decode(reader.result as ArrayBuffer));
  });
  reader.readAsArrayBuffer(blob);
  return text;
}

export function catchSavedFiles(): readonly SavedFile[] {
  const saved: SavedFile[] = [];
  const blobs = new Map<string, Blob>();
  URL.createObjectURL = (blob) => {
    const address = `blob:${blobs.size}`;
    if (blob instanceof Blob) blobs.set(address, blob);
    return address;
  };
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const blob = blobs.get(this.href);
    if (blob) saved.push({ name: this.download, type: blob.type, text: textOf(blob) });
  });
  return saved;
}

export async function exportCsv(user: UserEvent): Promise<void> {
  const button = await screen.findByRole('button', { name: 'Export CSV' });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  await user.click(button);
}
