import { BookOpen, Layers, Link, type LucideIcon, Monitor, Tag, TriangleAlert, User } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonProps } from '#client/components/controls/buttons/button-look.tsx';
import { CopyButton } from '#client/components/controls/buttons/copy-button.tsx';
import { MenuButton } from '#client/components/controls/menus/menu-button.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import type { Identity } from '#client/dev/world/control.ts';
import { go } from '#client/dev/world/go.ts';
import { portalUrl } from '#client/dev/world/portal-url.ts';
import { type Entry, type Kind, withWorldParameter } from './entries.ts';
import classes from './entry-card.module.css';

const icons: Record<Kind, LucideIcon> = {
  story: BookOpen,
  scenario: Layers,
  trait: Tag,
  fault: TriangleAlert,
  identity: User,
  screen: Monitor,
};

function OpenAs({
  entry: { link },
  name,
  identities,
}: {
  entry: Entry;
  name: string;
  identities: readonly Identity[];
}): ReactNode {
  return (
    <MenuButton
      {...buttonProps({ size: 'xs', variant: 'subtle' })}
      label={`Open as… ${name}`}
      choices={identities.map(({ id, title }) => ({
        kind: 'action',
        key: id,
        label: title,
        icon: User,
        onChoose: () => go.to(portalUrl(withWorldParameter(link, 'as', id))),
      }))}
    >
      Open as…
    </MenuButton>
  );
}

export function EntryCard({
  entry,
  identities,
}: {
  entry: Entry;
  identities: readonly Identity[];
}): ReactNode {
  const { kind, id, title, description, page, isForAnyone = false } = entry;
  const href = portalUrl(entry.link);
  const hasId = kind !== 'scenario' && kind !== 'screen' && title !== id;
  const name = page ? `${page}: ${title}` : title;
  const Title = page ? 'h4' : 'h3';
  return (
    <li className={classes.card}>
      <Icon icon={icons[kind]} size={20} className={classes.kind} />
      <div className={classes.words}>
        <Title className={classes.title}>
          <a className={classes.link} href={href} data-entry={kind}>
            {page ? <span className="visually-hidden">{page}: </span> : null}
            {title}
          </a>
        </Title>
        {hasId ? <code className={classes.id}>{id}</code> : null}
        {description ? <p className={classes.description}>{description}</p> : null}
      </div>
      <div className={`${classes.actions} no-print`}>
        <CopyButton icon={Link} label={`Copy link to ${name}`} title="Copy link" text={href} />
        {isForAnyone ? <OpenAs entry={entry} name={name} identities={identities} /> : null}
      </div>
    </li>
  );
}
