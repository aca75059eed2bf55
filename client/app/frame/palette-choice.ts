import type { IconShape } from '#client/components/controls/status/icon.tsx';

/** Something to go to or to do. */
export type Choice = {
  id: string;
  label: string;
  /** What tells it from others of the same name: an email address, the groups above. */
  detail?: string;
  icon: IconShape;
} & (
  | { to: string }
  /** Done at once. What it returns is announced, and the palette stays open. */
  | { run: () => Promise<string> | undefined }
);

export type Section = { value: string; items: readonly Choice[] };

/** Whether each word of a search is part of a choice's label or detail; case doesn't count. */
export function matches({ label, detail = '' }: Choice, search: string): boolean {
  const text = `${label} ${detail}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
