import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export type IconShape = LucideIcon;

/**
 * An icon in the text color: 16 px, 20 px in menus, 14 px in badges, 24 px in empty states. Without
 * `label` it is decorative and hidden from screen readers.
 */
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
