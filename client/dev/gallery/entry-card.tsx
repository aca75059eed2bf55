import {
  BookOpen,
  Check,
  Layers,
  Link,
  type LucideIcon,
  Monitor,
  Plus,
  Tag,
  TriangleAlert,
  User,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { buttonProps } from '#client/components/controls/buttons/button-look.tsx';
import { CopyButton } from '#client/components/controls/buttons/copy-button.tsx';
import { MenuButton } from '#client/components/controls/menus/menu-button.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import type { Identity } from '#client/dev/world/control.ts';
import { go } from '#client/dev/world/go.ts';
import { portalUrl } from '#client/dev/world/portal-url.ts';
import { type Entry, type Kind, pictureName, withWorldParameter } from './entries.ts';
import classes from './entry-card.module.css';

const icons: Record<Kind, LucideIcon> = {
  story: BookOpen,
  scenario: Layers,
  trait: Tag,
  fault: TriangleAlert,
  identity: User,
  screen: Monitor,
};

const themes = ['light', 'dark'] as const;

function EntryPicture({ entry, pictures }: { entry: Entry; pictures: ReadonlySet<string> }): ReactNode {
  const [broken, setBroken] = useState(false);
  const files = themes.map((theme) => ({ theme, file: `${pictureName(entry)}.${theme}.webp` }));
  if (broken || !files.every(({ file }) => pictures.has(file)))
    return (
      <span className={classes.kind}>
        <Icon icon={icons[entry.kind]} size={20} />
      </span>
    );
  return (
    <div className={classes.picture}>
      {files.map(({ theme, file }) => (
        <img
          key={theme}
          className={classes.image}
          data-theme-of={theme}
          src={new URL(file, portalUrl('/__mock/pictures/')).href}
          alt=""
          width={640}
          height={400}
          loading="lazy"
          onError={() => setBroken(true)}
        />
      ))}
    </div>
  );
}

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
  pictures,
  identities,
  chosen,
  onToggle,
}: {
  entry: Entry;
  pictures: ReadonlySet<string>;
  identities: readonly Identity[];
  /** Whether the trait is part of the combination; null for other kinds. */
  chosen: boolean | null;
  onToggle: (id: string) => void;
}): ReactNode {
  const { kind, id, title, description, page, isForAnyone = false } = entry;
  const href = portalUrl(entry.link);
  const hasId = kind !== 'scenario' && kind !== 'screen' && title !== id;
  const name = page ? `${page}: ${title}` : title;
  const Title = page ? 'h4' : 'h3';
  return (
    <li className={classes.card} data-chosen={chosen || undefined}>
      <EntryPicture entry={entry} pictures={pictures} />
      <div className={classes.words}>
        <Title className={classes.title}>
          <a className={classes.link} href={href} data-entry={pictureName(entry)}>
            {page ? <span className="visually-hidden">{page}: </span> : null}
            {title}
          </a>
        </Title>
        {hasId ? <code className={classes.id}>{id}</code> : null}
        {description ? <p className={classes.description}>{description}</p> : null}
      </div>
      <div className={classes.actions}>
        <CopyButton icon={Link} label={`Copy link to ${name}`} title="Copy link" text={href} />
        {isForAnyone ? <OpenAs entry={entry} name={name} identities={identities} /> : null}
        {chosen === null ? null : (
          <Button
            size="xs"
            variant={chosen ? 'filled' : 'default'}
            aria-pressed={chosen}
            aria-label={`Combine ${id}`}
            leftSection={<Icon icon={chosen ? Check : Plus} size={14} />}
            onClick={() => onToggle(id)}
          >
            Combine
          </Button>
        )}
      </div>
    </li>
  );
}
