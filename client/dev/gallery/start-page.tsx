import 'modern-normalize/modern-normalize.css';
import '#client/components/theme/tokens.css';
import '#client/components/theme/theme.css';
import '#client/components/theme/base.css';
import { BookOpen, ChevronRight, Layers, LogIn, RotateCcw, Settings, User } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { followColorScheme } from '#client/browser/color-scheme.ts';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { AlertBox } from '#client/components/controls/status/alert-box.tsx';
import { Icon, type IconShape } from '#client/components/controls/status/icon.tsx';
import { Logo } from '#client/components/layout/logo.tsx';
import { PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { DemoBanner } from '#client/dev/session/demo-banner.tsx';
import { stepAddress } from '#client/dev/story/story-address.ts';
import { control, type Story } from '#client/dev/world/control.ts';
import type { InPageApi } from '#client/dev/world/in-page-api.ts';
import { galleryPath, portalUrl } from '#client/dev/world/portal-url.ts';
import classes from './start-page.module.css';

const explore = [
  {
    icon: User,
    title: 'Explore as owner',
    description: 'One device and its license: what is left, what is due, and who to ask.',
    path: '/dashboard?as=owner',
  },
  {
    icon: Settings,
    title: 'Explore as administrator',
    description: 'Forty devices in groups, the people who use them, and the rules for everyone.',
    path: '/dashboard?scenario=fleet&as=admin',
  },
];

/** For customers first; stories of one's own come last. */
const order = ['tour', 'renewal', 'exchange', 'outage'];
const placeOf = ({ id }: Story) => (order.includes(id) ? order.indexOf(id) : order.length);

function Choice({
  icon,
  title,
  description,
  note,
  href,
}: {
  icon: IconShape;
  title: string;
  description: string;
  note?: string;
  href: string;
}): ReactNode {
  return (
    <li className={classes.choice}>
      <Icon icon={icon} size={20} />
      <span className={classes.words}>
        <a className={classes.link} href={href}>
          {title}
        </a>
        <span className={classes.description}>{description}</span>
        {note ? <span className={classes.note}>{note}</span> : null}
      </span>
      <Icon icon={ChevronRight} />
    </li>
  );
}

function Stories(): ReactNode {
  const [stories, setStories] = useState<readonly Story[] | null>(null);
  const [failed, setFailed] = useState(false);
  const load = () => {
    setFailed(false);
    control.stories().then(setStories, () => setFailed(true));
  };
  useEffect(load, []);
  if (failed)
    return (
      <AlertBox
        tone="critical"
        live
        title="The stories didn't load"
        link={
          <Button variant="default" size="xs" leftSection={<Icon icon={RotateCcw} />} onClick={load}>
            Try again
          </Button>
        }
      />
    );
  if (!stories) return <PanelSkeleton lines={6} height={320} />;
  return (
    <ul className={classes.choices}>
      {stories
        .toSorted((a, b) => placeOf(a) - placeOf(b))
        .map((story) => (
          <Choice
            key={story.id}
            icon={BookOpen}
            title={story.title}
            description={story.description}
            note={`${story.steps.length} steps`}
            href={stepAddress(story, 1)}
          />
        ))}
    </ul>
  );
}

export function StartPage({ api }: { api: InPageApi }): ReactNode {
  useEffect(followColorScheme, []);
  return (
    <>
      <DemoBanner api={api} />
      <main className={classes.page}>
        <header className={classes.header}>
          <Logo size={60} />
          <div>
            <h1 className={classes.title}>License portal</h1>
            <p className={classes.description}>
              A complete portal with sample data. It runs in this tab, and nothing is sent anywhere.
            </p>
          </div>
        </header>
        <section aria-labelledby="explore">
          <h2 className={classes.heading} id="explore">
            Look around
          </h2>
          <ul className={classes.choices}>
            {explore.map(({ path, ...choice }) => (
              <Choice key={path} {...choice} href={portalUrl(path)} />
            ))}
          </ul>
        </section>
        <section aria-labelledby="stories">
          <h2 className={classes.heading} id="stories">
            Follow a story
          </h2>
          <Stories />
        </section>
        <footer className={classes.footer}>
          <p className={classes.others}>
            <a href={portalUrl(galleryPath)}>
              <Icon icon={Layers} /> Every state in the gallery
            </a>
            <a href={portalUrl('/auth/login')}>
              <Icon icon={LogIn} /> The sign-in page
            </a>
          </p>
        </footer>
      </main>
    </>
  );
}
