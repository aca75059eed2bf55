import type { IconShape } from '#client/components/controls/status/icon.tsx';
import type { Tone } from '#client/components/controls/status/status.tsx';

export type Choice = {
  id: string;
  label: string;
  /** Distinguishes entries with the same name: an email address or a group path. */
  detail?: string;
  icon: IconShape;
  tone?: Tone;
} /** `state` is for the page that opens. */ & (
  | { to: string; state?: object; actions?: readonly Choice[] }
  /** The result is announced, and the palette stays open. If it is undefined, the palette closes. */
  | { run: () => Promise<string> | undefined }
);

export type Section = { value: string; items: readonly Choice[] };

export function matches({ label, detail = '' }: Choice, search: string): boolean {
  const text = `${label} ${detail}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
