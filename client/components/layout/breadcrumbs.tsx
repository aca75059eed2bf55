import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import classes from './breadcrumbs.module.css';

/** The pages above this one, top first, for `above` of the page header. */
export function Breadcrumbs({
  items,
}: {
  items: readonly (readonly [text: string, to: string])[];
}): ReactNode {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={classes.path}>
        {items.map(([text, to], index) => (
          <li key={to}>
            <TextLink to={to} className={classes.link}>
              {index === 0 ? <Icon icon={ArrowLeft} size={14} /> : null}
              {index === 0 ? <span className="visually-hidden">Back to </span> : null}
              <span>{text}</span>
            </TextLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
