import { BookOpen, ChevronRight, LayoutGrid, Settings, Terminal, User } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Icon, type IconShape } from '#client/components/controls/status/icon.tsx';
import { control, notResponding } from '#client/dev/world/control.ts';
import { galleryUrl, portalUrl } from '#client/dev/world/portal-url.ts';
import { thisWorld } from '#client/dev/world/this-world.ts';
import { withWorld } from '#client/dev/world/world.ts';
import { paths } from '#client/lib/paths.ts';
import type { ListedIdentity } from '#schema/world/control-api.ts';
import { readParameters, type WorldText, writeWorld } from '#schema/world/world-text.ts';
import classes from './sample-card.module.css';

const explored = ['owner', 'admin'];

/** This page's world, with somebody signed in. */
function worldAs(as: string): WorldText {
  const world = readParameters(thisWorld.query());
  return { ...world, scenario: world.scenario === 'online' ? null : world.scenario, as, account: null };
}

const pageAs = (path: string, world: WorldText) => portalUrl(withWorld(path, world));

/** The default world has one device, which isn't much to manage. */
function administratorWorld(): WorldText {
  const world = worldAs('admin');
  return { ...world, scenario: world.scenario ?? 'fleet' };
}

type LinkProps = { icon: IconShape; title: string; description: string; href: string; isPending?: boolean };

function Entry({ icon, title, description, href }: LinkProps): ReactNode {
  return (
    <a className={classes.entry} href={href}>
      <span className={classes.tile}>
        <Icon icon={icon} size={20} />
      </span>
      <span className={classes.words}>
        <strong>{title}</strong>
        <span className="muted small">{description}</span>
      </span>
      <Icon icon={ChevronRight} className="muted" />
    </a>
  );
}

function Line({ icon, title, description, href, isPending }: LinkProps): ReactNode {
  return (
    <li className={classes.line} data-pending={isPending}>
      <Icon icon={icon} className="muted" />
      <a href={href}>{title}</a>
      <span className="muted small">{description}</span>
    </li>
  );
}

type Loaded = { identities: readonly ListedIdentity[]; graphiql: boolean };

async function load(): Promise<Loaded> {
  const [identities, { graphiql }] = await Promise.all([control.identities(), control.health()]);
  return { identities, graphiql };
}

/** Ways in without a password, for people who show, test or develop the portal. */
export function SampleCard({ returnTo }: { returnTo: string | null }): ReactNode {
  const [loaded, setLoaded] = useState<Loaded | 'failed' | null>(null);
  useEffect(() => {
    load().then(setLoaded, () => setLoaded('failed'));
  }, []);
  const path = returnTo ?? paths.dashboard;
  const { identities, graphiql } =
    loaded === null || loaded === 'failed' ? { identities: [], graphiql: false } : loaded;

  return (
    <section className={classes.card} aria-labelledby="sample-data">
      <h2 className={classes.heading} id="sample-data">
        Sample data
      </h2>
      <p className={`${classes.text} muted`}>Nothing here is real, and you need no password.</p>
      <div className={classes.entries}>
        <Entry
          icon={User}
          title="Explore as owner"
          description="A device, its license and its usage."
          href={pageAs(path, worldAs('owner'))}
        />
        <Entry
          icon={Settings}
          title="Explore as administrator"
          description="Devices, groups and people."
          href={pageAs(path, administratorWorld())}
        />
      </div>
      <ul>
        <Line
          icon={BookOpen}
          title="Take the tour"
          description="Show it to a customer."
          href={portalUrl('/?story=tour')}
        />
        <Line
          icon={LayoutGrid}
          title="All scenarios and screens"
          description="Test any state."
          href={galleryUrl()}
        />
        {graphiql || loaded === null ? (
          <Line
            isPending={loaded === null}
            icon={Terminal}
            title="GraphiQL"
            description="Send queries to /api/graphql."
            href={`/__mock/graphiql?${writeWorld(worldAs('admin'))}`}
          />
        ) : null}
      </ul>
      <details className={classes.others}>
        <summary>Other identities</summary>
        {loaded === 'failed' ? <p role="alert">{notResponding}</p> : null}
        <ul>
          {identities
            .filter(({ id }) => !explored.includes(id))
            .map(({ id, title, description }) => (
              <li key={id}>
                <a href={pageAs(path, worldAs(id))}>{title}</a>{' '}
                <span className="muted small">{description}</span>
              </li>
            ))}
        </ul>
      </details>
    </section>
  );
}
