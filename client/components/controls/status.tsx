import { CircleArrowUp, CircleCheck, Info, Minus, OctagonAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconShape } from './icon.tsx';
import classes from './status.module.css';

/** A status tone. It always comes with an icon and a word, never with color alone. */
export type Tone = 'ok' | 'notice' | 'warning' | 'critical' | 'neutral';

const icons: Record<Tone, IconShape> = {
  ok: CircleCheck,
  notice: Info,
  warning: TriangleAlert,
  critical: OctagonAlert,
  neutral: Minus,
};

/** The icon for available updates. */
export const updateIcon: IconShape = CircleArrowUp;

type StatusProps = {
  tone: Tone;
  icon?: IconShape | undefined;
  children: ReactNode;
  className?: string | undefined;
};

/** The colored icon of a tone, 16 px by default; decorative next to a word. */
export function StatusIcon({
  tone,
  icon,
  size = 16,
}: {
  tone: Tone;
  icon?: IconShape | undefined;
  size?: 14 | 16 | 20;
}): ReactNode {
  return (
    <span className={classes.icon} data-tone={tone}>
      <Icon icon={icon ?? icons[tone]} size={size} />
    </span>
  );
}

/** A status in a table or in text: colored icon, text-colored word, no background. */
export function StatusText({ tone, icon, children, className }: StatusProps): ReactNode {
  return (
    <span className={classNames(classes.text, className)}>
      <StatusIcon tone={tone} icon={icon} />
      <span>{children}</span>
    </span>
  );
}

/** A status next to a heading: 22 px, icon and word on the tone's background. */
export function StatusBadge({ tone, icon, children, className }: StatusProps): ReactNode {
  return (
    <span className={classNames(classes.badge, className)} data-tone={tone}>
      <Icon icon={icon ?? icons[tone]} size={14} />
      <span>{children}</span>
    </span>
  );
}
