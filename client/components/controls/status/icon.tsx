import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export type IconShape = LucideIcon;

/** 16 px; 20 in menus, 14 in badges, 24 in empty states. Decorative without `label`. */
export function Icon({
  icon: Shape,
  size = 16,
  label,
  className,
}: {
  icon: IconShape;
  size?: 14 | 16 | 20 | 24;
  label?: string;
  className?: string | undefined;
}): ReactNode {
  const strokeWidth = size >= 20 ? 1.75 : 2;
  const named = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true as const };
  return (
    <Shape
      size={size}
      strokeWidth={strokeWidth}
      {...named}
      {...(className ? { className } : {})}
      style={{ flex: 'none' }}
    />
  );
}
