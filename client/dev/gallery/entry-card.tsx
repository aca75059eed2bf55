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
import { CopyAction } from '#client/components/controls/buttons/copy-action.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { portalUrl } from '#client/dev/world/portal-url.ts';
import { type Entry, type Kind, pictureName } from './entries.ts';
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

/** Shows the picture in the reader's theme, or the kind's icon if there are no pictures. */
function EntryPicture({ entry, pictures }: { entry: Entry; pictures: ReadonlySet<string> }): ReactNode {
  const [broken, setBroken] = useState(false);
  const files = themes.map((theme) => ({ theme, file: `${pictureName(entry)}.${theme}.webp` }));
  const isThere = !broken && files.every(({ file }) => pictures.has(file));
  return (
    <div className={classes.picture} data-drawn={!isThere || undefined}>
      {isThere ? (
        files.map(({ theme, file }) => (
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
        ))
      ) : (
        <Icon icon={icons[entry.kind]} size={24} />
      )}
    </div>
  );
}

/** Traits can be added to a combination. */
export function EntryCard({
  entry,
  pictures,
  chosen,
  onToggle,
}: {
  entry: Entry;
  pictures: ReadonlySet<string>;
  /** Whether the trait is part of the combination; null for other kinds. */
  chosen: boolean | null;
  onToggle: (id: string) => void;
}): ReactNode {
  const { kind, id, title, description } = entry;
  const href = portalUrl(entry.link);
  const hasId = kind !== 'scenario' && title !== id;
  return (
    <li className={classes.card} data-chosen={chosen || undefined}>
      <EntryPicture entry={entry} pictures={pictures} />
      <div className={classes.words}>
        <h3 className={classes.title}>
          <a className={classes.link} href={href} data-entry={pictureName(entry)}>
            {title}
          </a>
        </h3>
        {hasId ? <code className={classes.id}>{id}</code> : null}
        <p className={classes.description}>{description}</p>
      </div>
      <div className={classes.actions}>
        <CopyAction size="xs" variant="subtle" icon={Link} label={`Copy link to ${title}`} text={() => href}>
          Copy link
        </CopyAction>
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
