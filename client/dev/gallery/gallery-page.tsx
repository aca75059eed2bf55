import 'modern-normalize/modern-normalize.css';
import '#client/components/theme/tokens.css';
import '#client/components/theme/theme.css';
import '#client/components/theme/base.css';
import '#client/components/theme/print.css';
import { RotateCcw, Search, SearchX, X } from 'lucide-react';
import { type KeyboardEvent as ReactKeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { followColorScheme } from '#client/browser/color-scheme.ts';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { TextInput } from '#client/components/controls/fields/text-input.tsx';
import { AlertBox } from '#client/components/controls/status/alert-box.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { Logo } from '#client/components/layout/logo.tsx';
import { PanelEmpty, PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { DemoBanner } from '#client/dev/session/demo-banner.tsx';
import { inPageApi } from '#client/dev/world/in-page-api.ts';
import { graphiqlPath, portalUrl } from '#client/dev/world/portal-url.ts';
import { classNames } from '#client/lib/class-names.ts';
import { countText } from '#client/lib/count-text.ts';
import { type Entry, findEntries, type GalleryData, kinds, loadGallery } from './entries.ts';
import { EntryCard } from './entry-card.tsx';
import classes from './gallery-page.module.css';
import { type GalleryAddress, useGalleryAddress } from './use-gallery-address.ts';

function pagesOf(entries: readonly Entry[]): readonly (readonly [page: string, entries: readonly Entry[]])[] {
  const pages = new Map<string, Entry[]>();
  for (const entry of entries) pages.set(entry.page ?? '', [...(pages.get(entry.page ?? '') ?? []), entry]);
  return [...pages];
}

function EntryList({
  entries,
  data,
  isNarrowed,
}: {
  entries: readonly Entry[];
  data: GalleryData;
  /** By a search or a kind, which opens all pages. */
  isNarrowed: boolean;
}): ReactNode {
  const cards = (shown: readonly Entry[]) => (
    <ul className={classes.cards}>
      {shown.map((entry) => (
        <EntryCard key={entry.id} entry={entry} identities={data.identities} />
      ))}
    </ul>
  );
  return kinds.map(({ kind, title }) => {
    const entriesOfKind = entries.filter((entry) => entry.kind === kind);
    if (entriesOfKind.length === 0) return null;
    return (
      <section key={kind} aria-labelledby={`kind-${kind}`}>
        <h2 className={classes.heading} id={`kind-${kind}`}>
          {title}
        </h2>
        {kind === 'screen'
          ? pagesOf(entriesOfKind).map(([page, states]) => (
              <details key={`${page} ${isNarrowed}`} className={classes.group} open={isNarrowed}>
                <summary>
                  {page}{' '}
                  <span className={classes.states}>{countText(states.length, ['state', 'states'])}</span>
                </summary>
                {cards(states)}
              </details>
            ))
          : cards(entriesOfKind)}
      </section>
    );
  });
}

function KindFilter({
  all,
  entries,
  address: { kind: current },
  onChoose,
}: {
  all: readonly Entry[];
  entries: readonly Entry[];
  address: GalleryAddress;
  onChoose: (kind: GalleryAddress['kind']) => void;
}): ReactNode {
  const offered = kinds.filter(({ kind }) => all.some((entry) => entry.kind === kind));
  const choices = [{ kind: null, title: 'All' }, ...offered];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be a flex container in every browser
    <div className={classes.kinds} role="group" aria-label="Kind">
      {choices.map(({ kind, title }) => {
        const count = kind === null ? entries.length : entries.filter((entry) => entry.kind === kind).length;
        return (
          <Button
            key={title}
            variant="default"
            aria-pressed={kind === current}
            className={classes.kind}
            onClick={() => onChoose(kind)}
          >
            {title}
            <span className={classNames(classes.number, 'tnum')}>{count}</span>
          </Button>
        );
      })}
    </div>
  );
}

function useGalleryData() {
  const [data, setData] = useState<GalleryData | null>(null);
  const [failed, setFailed] = useState(false);
  const load = () => {
    setFailed(false);
    loadGallery().then(setData, () => setFailed(true));
  };
  useEffect(load, []);
  return { data, failed, load };
}

export function GalleryPage(): ReactNode {
  useEffect(followColorScheme, []);
  const { data, failed, load } = useGalleryData();
  const { address, change } = useGalleryAddress();
  const root = useRef<HTMLElement>(null);
  const search = useRef<HTMLInputElement>(null);

  const matching = data ? findEntries(data.entries, address.search, null) : [];
  const visibleEntries = address.kind ? matching.filter(({ kind }) => kind === address.kind) : matching;

  useEffect(() => {
    const field = search.current;
    field?.focus();
    function onKeyDown(event: KeyboardEvent) {
      const isTyping = event.target instanceof HTMLElement && event.target.matches('input, select');
      if (event.key !== '/' || isTyping) return;
      event.preventDefault();
      field?.focus();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  function onSearchKey(event: ReactKeyboardEvent) {
    const first = root.current?.querySelector<HTMLElement>('[data-entry]');
    if (event.key === 'Escape') change({ search: '' });
    if (event.key === 'Enter') first?.click();
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    first?.focus();
  }

  return (
    <>
      {inPageApi.current ? <DemoBanner api={inPageApi.current} /> : null}
      <main ref={root} className={classes.page}>
        <header className={classes.header}>
          <a href={portalUrl('/')} aria-label="Portal">
            <Logo size={40} />
          </a>
          <div>
            <h1 className={classes.title}>Scenario gallery</h1>
            <p className={classes.lead}>
              Every state the mock can show. Click to open.
              {inPageApi.current ? null : (
                <>
                  {' '}
                  In a checkout, <a href={`${graphiqlPath}?as=admin`}>GraphiQL</a> sends queries of your own.
                </>
              )}
            </p>
          </div>
        </header>
        <div className={`${classes.tools} no-print`}>
          <TextInput
            ref={search}
            className={classes.search}
            type="search"
            aria-label="Search the gallery"
            placeholder="Search, for example expired"
            aria-keyshortcuts="/"
            leftSection={<Icon icon={Search} />}
            value={address.search}
            onChange={(event) => change({ search: event.currentTarget.value })}
            onKeyDown={onSearchKey}
          />
          <KindFilter
            all={data?.entries ?? []}
            entries={matching}
            address={address}
            onChoose={(kind) => change({ kind })}
          />
          <p className={classes.count} role="status">
            {data ? `${visibleEntries.length} of ${data.entries.length}` : null}
          </p>
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
        {!data && !failed ? <PanelSkeleton lines={8} /> : null}
        {data && visibleEntries.length === 0 ? (
          <PanelEmpty
            icon={SearchX}
            title={`Nothing matches "${address.search}"`}
            action={
              <Button
                variant="default"
                size="xs"
                leftSection={<Icon icon={X} />}
                onClick={() => change({ search: '', kind: null })}
              >
                Show everything
              </Button>
            }
          />
        ) : null}
        {data ? (
          <EntryList
            entries={visibleEntries}
            data={data}
            isNarrowed={address.search.trim() !== '' || address.kind !== null}
          />
        ) : null}
      </main>
    </>
  );
}
