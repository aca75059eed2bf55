import type { ReactNode } from 'react';
import classes from './meter.module.css';
import type { Tone } from './status.tsx';

/** Its number is next to it as text; `label` is for screen readers. */
export function Meter({
  value,
  max,
  tone = 'neutral',
  label,
}: {
  value: number;
  max: number;
  /** `neutral` is the accent color. `warning` and `critical` need a text next to the bar. */
  tone?: Tone;
  label: string;
}): ReactNode {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers draw <meter> in their own colors and heights
    <div
      className={`${classes.track} edged`}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.max(max, 0)}
      aria-valuenow={Math.min(Math.max(value, 0), Math.max(max, 0))}
      aria-valuetext={label}
    >
      <div className={`${classes.fill} drawn`} data-tone={tone} style={{ width: `${share * 100}%` }} />
    </div>
  );
}
