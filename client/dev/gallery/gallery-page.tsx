import 'modern-normalize/modern-normalize.css';
import '#client/components/theme/tokens.css';
import '#client/components/theme/theme.css';
import '#client/components/theme/base.css';
import '#client/components/theme/print.css';
import {
  BookOpen,
  Check,
  ChevronRight,
  Plus,
  RotateCcw,
  Search,
  SearchX,
  Settings,
  User,
  X,
} from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { followColorScheme } from '#client/browser/color-scheme.ts';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { TextInput } from '#client/components/controls/fields/text-input.tsx';
import { AlertBox } from '#client/components/controls/status/alert-box.tsx';
import { Icon, type IconShape } from '#client/components/controls/status/icon.tsx';
import { Logo } from '#client/components/layout/logo.tsx';
import { PanelEmpty, PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { DemoBanner } from '#client/dev/panel/demo-banner.tsx';
import { stepAddress } from '#client/dev/story/story-address.ts';
import type { LinkedState, Story } from '#client/dev/world/control.ts';
import { inPageApi } from '#client/dev/world/in-page-api.ts';
import { graphiqlPath, portalUrl } from '#client/dev/world/portal-url.ts';
import { type Trait, toggleTrait } from '#client/dev/world/traits.ts';
import { encodeValue } from '#schema/world/write-fault.ts';
import { columns, type Gallery, loadGallery, nameOf, pageOfTrait, searchGallery } from './gallery-data.ts';
import classes from './gallery-page.module.css';

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
    description: 'Forty devices in groups, and the people who use them.',
    path: '/dashboard?scenario=fleet&as=admin',
  },
];

function Card({
  icon,
  title,
  description,
  href,
}: {
  icon: IconShape;
  title: string;
  description: string;
  href: string;
}): ReactNode {
  return (
    <li className={classes.card}>
      <Icon icon={icon} size={20} />
      <span className={classes.words}>
        <a href={href}>{title}</a>
        <span className="muted">{description}</span>
      </span>
      <Icon icon={ChevronRight} />
    </li>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }): ReactNode {
  return (
    <section aria-labelledby={id}>
      <h2 className={classes.heading} id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}

const Stories = ({ stories }: { stories: readonly Story[] }): ReactNode => (
  <ul className={classes.cards}>
    {stories.map((story) => (
      <Card
        key={story.id}
        icon={BookOpen}
        title={story.title}
        description={`${story.description} ${story.steps.length} steps.`}
        href={stepAddress(story, 1)}
      />
    ))}
  </ul>
);

/** Each opens by itself; the plus puts several into one world. */
function Traits({ shown, all, states }: Pick<Gallery, 'states'> & Record<'shown' | 'all', readonly Trait[]>) {
  const [scenario, setScenario] = useState<readonly string[]>(['online']);
  const world = encodeValue(scenario.join(','));
  const open = (as: string) => portalUrl(`/dashboard?scenario=${world}&as=${as}`);
  return (
    <>
      <p className={classes.world}>
        <span>
          A world with <strong>{scenario.join(', ')}</strong>:
        </span>
        <a href={open('owner')}>open as owner</a>
        <a href={open('admin')}>open as administrator</a>
      </p>
      <ul className={classes.traits}>
        {shown.map(({ id, title, description }) => {
          const isChosen = scenario.includes(id);
          return (
            <li key={id}>
              <Button
                variant={isChosen ? 'filled' : 'default'}
                size="xs"
                aria-label={`Add ${id}`}
                aria-pressed={isChosen}
                onClick={() => setScenario(toggleTrait(id, scenario, all).scenario)}
              >
                <Icon icon={isChosen ? Check : Plus} size={14} />
              </Button>
              <a href={portalUrl(pageOfTrait(id, states))}>{id}</a>
              <span>
                {title}. <span className="muted">{description}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function StateLinks({ states }: { states: readonly LinkedState[] }): ReactNode {
  return states.map((state) => (
    <a
      key={state.path}
      href={portalUrl(state.path)}
      title={state.note}
      aria-label={`${state.screen}: ${nameOf(state)}`}
    >
      {nameOf(state)}
    </a>
  ));
}

function Screens({ states }: { states: readonly LinkedState[] }): ReactNode {
  const screens = [...new Set(states.map(({ screen }) => screen))];
  const isUsual = ({ state }: LinkedState) => columns.some((column) => column === state);
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Screen</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
            <th scope="col">Only here</th>
          </tr>
        </thead>
        <tbody>
          {screens.map((screen) => {
            const ofScreen = states.filter((state) => state.screen === screen);
            return (
              <tr key={screen}>
                <th scope="row">{screen}</th>
                {columns.map((column) => (
                  <td key={column}>
                    <StateLinks states={ofScreen.filter(({ state }) => state === column)} />
                  </td>
                ))}
                <td>
                  <span className={classes.others}>
                    <StateLinks states={ofScreen.filter((state) => !isUsual(state))} />
                  </span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function useGallery() {
  const [gallery, setGallery] = useState<Gallery | null>(null);
  const [failed, setFailed] = useState(false);
  const load = () => {
    setFailed(false);
    loadGallery().then(setGallery, () => setFailed(true));
  };
  useEffect(load, []);
  return { gallery, failed, load };
}

function useSearch() {
  const [search, setSearch] = useState(() => new URLSearchParams(location.search).get('q') ?? '');
  function change(text: string): void {
    setSearch(text);
    const { pathname, hash } = location;
    const query = text ? `?q=${encodeValue(text)}` : '';
    history.replaceState(history.state, '', `${pathname}${query}${hash}`);
  }
  return [search, change] as const;
}

function Found({ gallery, search }: { gallery: Gallery; search: string }): ReactNode {
  const { stories, traits, states } = searchGallery(gallery, search);
  return (
    <>
      {stories.length > 0 ? (
        <Section id="stories" title="Follow a story">
          <Stories stories={stories} />
        </Section>
      ) : null}
      {traits.length > 0 ? (
        <Section id="traits" title="Traits">
          <Traits shown={traits} all={gallery.traits} states={gallery.states} />
        </Section>
      ) : null}
      {states.length > 0 ? (
        <Section id="screens" title="Screens">
          <Screens states={states} />
        </Section>
      ) : null}
      {stories.length + traits.length + states.length === 0 ? (
        <PanelEmpty icon={SearchX} title={`Nothing matches "${search}"`} />
      ) : null}
    </>
  );
}

/** The start of everything the mock can show. */
export function GalleryPage(): ReactNode {
  useEffect(followColorScheme, []);
  const { gallery, failed, load } = useGallery();
  const [search, setSearch] = useSearch();
  return (
    <>
      <DemoBanner />
      <main className={classes.page}>
        <header className={classes.header}>
          <Logo size={60} />
          <div>
            <h1 className={classes.title}>License portal</h1>
            <p className="muted">
              Sample data: look around, follow a story, or open any state of any screen.{' '}
              {inPageApi.current ? (
                'It runs in this tab, and nothing is sent anywhere.'
              ) : (
                <>
                  In a checkout, <a href={`${graphiqlPath}?as=admin`}>GraphiQL</a> sends queries of your own.
                </>
              )}
            </p>
          </div>
        </header>
        <Section id="explore" title="Look around">
          <ul className={classes.cards}>
            {explore.map(({ path, ...card }) => (
              <Card key={path} {...card} href={portalUrl(path)} />
            ))}
          </ul>
        </Section>
        <div className={`${classes.tools} no-print`}>
          <TextInput
            type="search"
            aria-label="Search stories, traits and states"
            placeholder="Search, for example expired"
            leftSection={<Icon icon={Search} />}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          {search === '' ? null : (
            <Button variant="default" leftSection={<Icon icon={X} />} onClick={() => setSearch('')}>
              Show everything
            </Button>
          )}
        </div>
        {failed ? (
          <AlertBox
            tone="critical"
            live
            title="The gallery didn't load"
            link={
              <Button variant="default" size="xs" leftSection={<Icon icon={RotateCcw} />} onClick={load}>
                Try again
              </Button>
            }
          >
            The mock server isn't responding.
          </AlertBox>
        ) : null}
        {!gallery && !failed ? <PanelSkeleton lines={8} /> : null}
        {gallery ? <Found gallery={gallery} search={search} /> : null}
      </main>
    </>
  );
}
