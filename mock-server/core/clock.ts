import type { TimeSetting } from '#mock-server/contract/world-spec.ts';

export const worldStart = ({ start }: TimeSetting, startedAt: number): number => start ?? startedAt;

const tickMs = 1_000;

/** The world's time, ms, in whole seconds, as the Date header. @param startedAt real time of the sandbox's first request */
export function worldTime(setting: TimeSetting, startedAt: number, realNow: number): number {
  const elapsed = setting.frozen ? 0 : realNow - startedAt;
  const time = worldStart(setting, startedAt) + setting.offset + elapsed;
  return Math.floor(time / tickMs) * tickMs;
}

export const isRealTime = ({ start, offset, frozen }: TimeSetting): boolean =>
  start === null && offset === 0 && !frozen;
