import type { FaultWhen } from '#mock-server/contract/world-spec.ts';

export const whenForms = ['@2', '@1-3', '@2/5', '@10s-2m'] as const;

const unitMs = { s: 1_000, m: 60_000 } as const;

function parseWindow(text: string): FaultWhen | null {
  const [, first, firstUnit, second, secondUnit] =
    /^(0(?=s)|[1-9]\d{0,3})([sm])-([1-9]\d{0,3})([sm])$/.exec(text) ?? [];
  if (first === undefined) return null;
  const msOf = (number: unknown, unit: unknown) => Number(number) * unitMs[unit === 'm' ? 'm' : 's'];
  const [from, to] = [msOf(first, firstUnit), msOf(second, secondUnit)];
  return from < to ? { kind: 'window', from, to } : null;
}

export function parseWhen(text: string | undefined): FaultWhen | null {
  if (text === undefined) return { kind: 'always' };
  const [, first, sign, second] = /^([1-9]\d{0,5})(?:([-/])([1-9]\d{0,5}))?$/.exec(text) ?? [];
  if (first === undefined) return parseWindow(text);
  const [from, to] = [Number(first), Number(second ?? first)];
  if (sign === undefined) return { kind: 'calls', from, to: from };
  if (from > to) return null;
  if (sign === '-') return { kind: 'calls', from, to };
  return to <= 1_000 ? { kind: 'share', count: from, of: to } : null;
}

const formatTime = (ms: number): string =>
  ms > 0 && ms % unitMs.m === 0 ? `${ms / unitMs.m}m` : `${ms / unitMs.s}s`;

export function formatWhen(when: FaultWhen): string {
  switch (when.kind) {
    case 'always':
      return '';
    case 'share':
      return `${when.count}/${when.of}`;
    case 'window':
      return `${formatTime(when.from)}-${formatTime(when.to)}`;
    case 'calls':
      return when.from === when.to ? `${when.from}` : `${when.from}-${when.to}`;
  }
}
