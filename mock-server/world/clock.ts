import type { TimeSetting } from './world.ts';

/** The one place that asks the machine for the time; everything else is told. */
export const systemNow = (): number => Date.now();

/**
 * The world's time (ms) for a world first met at the real time `metAt`, when the real time is `realNow`.
 * A given instant begins when the world is met; a frozen one stays where it began.
 */
export function worldTime(setting: TimeSetting, metAt: number, realNow: number): number {
  switch (setting.kind) {
    case 'real':
      return realNow;
    case 'instant':
      return setting.frozen ? setting.instant : setting.instant + (realNow - metAt);
    case 'offset':
      return (setting.frozen ? metAt : realNow) + setting.offset;
  }
}

export const isFrozen = (setting: TimeSetting): boolean => setting.kind !== 'real' && setting.frozen;
