import 'modern-normalize/modern-normalize.css';
import '#client/components/theme/base.css';
import '#client/components/theme/print.css';
import {
  BookOpen,
  ChevronRight,
  CircleHelp,
  RotateCcw,
  Search,
  SearchX,
  Settings,
  User,
  X,
} from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { followColorScheme } from '#client/browser/color-scheme.ts';
import { useEnvironment } from '#client/browser/environment.ts';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { TextInput } from '#client/components/controls/fields/text-input.tsx';
import { AlertBox } from '#client/components/controls/status/alert-box.tsx';
import { Icon, type IconShape } from '#client/components/controls/status/icon.tsx';
import { Logo } from '#client/components/layout/logo.tsx';
import { PanelEmpty, PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { DemoBanner } from '#client/dev/panel/notices.tsx';
import { stepAddress } from '#client/dev/story/story-steps.ts';
import { notResponding } from '#client/dev/world/control.ts';
import { inPageApi, portalUrl } from '#client/dev/world/portal-url.ts';
import { encodeValue } from '#schema/world/write-fault.ts';
import { type Gallery, loadGallery, searchGallery } from './gallery-data.ts';
import classes from './gallery-page.module.css';
import { ScreenMatrix } from './screen-matrix.tsx';
import { TraitList } from './trait-list.tsx';

type CardProps = { icon: IconShape; title: string; description: string; href: string };

function Card({ icon, title, description, href }: CardProps): ReactNode {
  return (
    <li className={`card ${classes.card}`}>
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

/** The search is in the URL, so that a link finds the same. */
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
  const { stories, questions, traits, states } = searchGallery(gallery, search);
  if (stories.length + questions.length + traits.length + states.length === 0)
    return <PanelEmpty icon={SearchX} title={`Nothing matches "${search}"`} />;
  return (
    <>
      {stories.length > 0 ? (
        <Section id="stories" title="Follow a story">
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
        </Section>
      ) : null}
      {questions.length > 0 ? (
        <Section id="questions" title="Questions customers ask">
          <ul className={classes.cards}>
            {questions.map(({ question, description, path }) => (
              <Card
                key={path}
                icon={CircleHelp}
                title={question}
                description={description}
                href={portalUrl(path)}
              />
            ))}
          </ul>
        </Section>
      ) : null}
      {traits.length > 0 ? (
        <Section id="traits" title="Traits">
          <TraitList shown={traits} all={gallery.traits} states={gallery.states} />
        </Section>
      ) : null}
      {states.length > 0 ? (
        <Section id="screens" title="Screens">
          <ScreenMatrix states={states} />
        </Section>
      ) : null}
    </>
  );
}

function LookAround(): ReactNode {
  return (
    <Section id="explore" title="Look around">
      <ul className={classes.cards}>
        <Card
          icon={User}
          title="Explore as owner"
          description="One device and its license: what is left, what is due, and who to ask."
          href={portalUrl('/dashboard?as=owner')}
        />
        <Card
          icon={Settings}
          title="Explore as administrator"
          description="Forty devices in groups, and the people who use them."
          href={portalUrl('/dashboard?scenario=fleet&as=admin')}
        />
      </ul>
    </Section>
  );
}

function SearchableGallery({ gallery }: { gallery: Gallery }): ReactNode {
  const [search, setSearch] = useSearch();
  return (
    <>
      <div className={`${classes.tools} no-print`}>
        <TextInput
          type="search"
          aria-label="Search the gallery"
          placeholder="Search, for example run out"
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
      <Found gallery={gallery} search={search} />
    </>
  );
}

/** A demo shows stories and questions first, and folds the tools for testers. */
function DemoStart({ gallery }: { gallery: Gallery }): ReactNode {
  const { stories, questions, traits, states } = gallery;
  return (
    <>
      <Found gallery={{ stories, questions, traits: [], states: [] }} search="" />
      <LookAround />
      <details className={classes.testers}>
        <summary>For testers</summary>
        <div className={classes.folded}>
          <SearchableGallery gallery={{ stories: [], questions: [], traits, states }} />
        </div>
      </details>
    </>
  );
}

function load(show: (gallery: Gallery | 'failed') => void): void {
  loadGallery().then(show, () => show('failed'));
}

/** Links to everything that the mock can show. */
export function GalleryPage(): ReactNode {
  const { brand } = useEnvironment().config;
  const [gallery, setGallery] = useState<Gallery | 'failed' | null>(null);
  const isDemo = inPageApi.current !== null;
  const retry = () => {
    setGallery(null);
    load(setGallery);
  };
  useEffect(() => load(setGallery), []);
  useEffect(followColorScheme, []);
  useEffect(() => {
    document.title = `Portal | ${brand} Device`;
  }, [brand]);
  return (
    <>
      <DemoBanner />
      <main className={classes.page}>
        <header className={classes.header}>
          <Logo size={60} />
          <div>
            <h1 className={classes.title}>{brand} license portal</h1>
            <p className="muted">
              {isDemo ? (
                'See how the portal looks after your licenses. It runs in this tab, and nothing is sent anywhere.'
              ) : (
                <>
                  Sample data: look around, follow a story, or open any state of any screen. In a checkout,{' '}
                  <a href="/__mock/graphiql?as=admin">GraphiQL</a> sends queries of your own.
                </>
              )}
            </p>
          </div>
        </header>
        {isDemo ? null : <LookAround />}
        {gallery === null ? <PanelSkeleton lines={8} /> : null}
        {gallery === 'failed' ? (
          <AlertBox
            tone="critical"
            live
            title="The gallery didn't load"
            link={
              <Button variant="default" size="xs" leftSection={<Icon icon={RotateCcw} />} onClick={retry}>
                Try again
              </Button>
            }
          >
            {notResponding}
          </AlertBox>
        ) : null}
        {gallery !== null && gallery !== 'failed' ? (
          isDemo ? (
            <DemoStart gallery={gallery} />
          ) : (
            <SearchableGallery gallery={gallery} />
          )
        ) : null}
      </main>
    </>
  );
}
