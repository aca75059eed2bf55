import { CircleArrowUp, CircleCheck, Info, OctagonAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#client/lib/class-names.ts';
import { Icon, type IconShape } from './icon.tsx';
import classes from './status.module.css';

/** A word always accompanies the tone, so that color alone never carries the status. */
export type Tone = 'ok' | 'notice' | 'warning' | 'critical' | 'neutral';

export type StatusWord = { tone: Tone; text: string; icon: IconShape };

const icons: Record<Exclude<Tone, 'neutral'>, IconShape> = {
  ok: CircleCheck,
  notice: Info,
  warning: TriangleAlert,
  critical: OctagonAlert,
};

export const updateIcon: IconShape = CircleArrowUp;

type StatusProps = {
  tone: Tone;
  icon?: IconShape | undefined;
  children: ReactNode;
  className?: string | undefined;
};

/** 16 px by default; decorative next to a word. */
export function StatusIcon({
  tone,
  icon,
  size = 16,
}: {
  tone: Tone;
  icon?: IconShape | undefined;
  size?: 14 | 16 | 20;
}): ReactNode {
  const shape = icon ?? (tone === 'neutral' ? null : icons[tone]);
  if (!shape) return null;
  return (
    <span className={classes.icon} data-tone={tone}>
      <Icon icon={shape} size={size} />
    </span>
  );
}

export function StatusText({ tone, icon, children, className }: StatusProps): ReactNode {
  return (
    <span className={classNames(classes.text, className)}>
      <StatusIcon tone={tone} icon={icon} />
      <span>{children}</span>
    </span>
  );
}

export const isLoud = (tone: Tone): boolean => tone === 'warning' || tone === 'critical';

/** The status of a row or figure. Normal is silent: color and icon begin at a warning. */
export function StatusCell({
  tone,
  icon,
  text,
}: Omit<StatusWord, 'icon'> & { icon?: IconShape | undefined }): ReactNode {
  if (!isLoud(tone)) return <span className="muted">{text}</span>;
  return (
    <StatusText tone={tone} icon={icon}>
      {text}
    </StatusText>
  );
}
