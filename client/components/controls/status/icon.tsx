import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export type IconShape = LucideIcon;

/** 16 px; 20 in menus, 14 in badges, 24 in empty states. Decorative: a text is next to it. */
export function Icon({
  icon: Shape,
  size = 16,
  className,
}: {
  icon: IconShape;
  size?: 14 | 16 | 20 | 24;
  className?: string | undefined;
}): ReactNode {
  const strokeWidth = size >= 20 ? 1.75 : 2;
  return (
    <Shape
      size={size}
      strokeWidth={strokeWidth}
      aria-hidden={true}
      {...(className ? { className } : {})}
      style={{ flex: 'none' }}
    />
  );
}
