import type { TimeSetting } from '#mock-server/contract/world-spec.ts';

/** The only place that reads the system clock; everything else takes the time as a parameter. */
export const systemNow = (): number => Date.now();

/** When a world starts (ms) that is first requested at the real time `startedAt`. */
export const worldStart = ({ start }: TimeSetting, startedAt: number): number => start ?? startedAt;

const tickMs = 1_000;

/**
 * The world's time (ms) for a world first requested at the real time `startedAt`, when the real time is `realNow`: its
 * start, moved on by the offset, and by the real time since unless it is frozen. It ticks in whole seconds, as the
 * Date header does.
 */
export function worldTime(setting: TimeSetting, startedAt: number, realNow: number): number {
  const elapsed = setting.frozen ? 0 : realNow - startedAt;
  const time = worldStart(setting, startedAt) + setting.offset + elapsed;
  return Math.floor(time / tickMs) * tickMs;
}

/** Whether the world's time is the real time. */
export const isRealTime = ({ start, offset, frozen }: TimeSetting): boolean =>
  start === null && offset === 0 && !frozen;
