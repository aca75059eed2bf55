import { Bookmark } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useStoredChoice } from '#client/browser/use-stored-choice.ts';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { Link } from '#client/components/controls/buttons/link.tsx';
import { TextInput } from '#client/components/controls/fields/text-input.tsx';
import { Popover } from '#client/components/controls/menus/popover.tsx';
import edgeFade from '#client/components/controls/status/edge-fade.module.css';
import { formatNumber } from '#client/lib/format-number.ts';
import { lengthProblem } from '#client/lib/length-problem.ts';
import classes from './view-tabs.module.css';

export type TableViewLink = { name: string; query: string };

const mostViews = 12;
const longestName = 40;

const views = (stored: unknown): readonly TableViewLink[] =>
  Array.isArray(stored)
    ? stored.filter(
        (each): each is TableViewLink => typeof each?.name === 'string' && typeof each?.query === 'string',
      )
    : [];

function SaveView({
  saved,
  onSave,
}: {
  saved: readonly TableViewLink[];
  onSave: (name: string) => void;
}): ReactNode {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  function save() {
    const wanted = name.trim();
    const taken = saved.some((view) => view.name.toLowerCase() === wanted.toLowerCase());
    const newProblem =
      wanted === ''
        ? 'Enter a name.'
        : taken
          ? 'A view with this name already exists. Choose another name.'
          : saved.length >= mostViews
            ? `You can save up to ${mostViews} views. Remove one first.`
            : null;
    setProblem(newProblem);
    if (!newProblem && !lengthProblem(wanted, longestName)) onSave(wanted);
  }
  return (
    <form
      className={classes.save}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextInput
        label="Name"
        description="Saved in this browser. Anyone can open its link."
        className={classes.name}
        most={longestName}
        value={name}
        error={problem}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" size="xs">
        Save view
      </Button>
    </form>
  );
}

/** The default views, then those saved in this browser under `name`. */
export function ViewTabs({
  label,
  name,
  presets,
  counts = {},
  query,
  fixed,
  children,
}: {
  label: string;
  name: string;
  /** The first one shows everything. */
  presets: readonly TableViewLink[];
  /** The number of entries per preset; null if they aren't counted. */
  counts?: Readonly<Record<string, number>> | null | undefined;
  query: string;
  /** The part of the URL that all views share: the table of the page. */
  fixed?: string;
  children?: ReactNode;
}): ReactNode {
  const { pathname } = useLocation();
  const [saved, setSaved] = useStoredChoice(`portal-views-${name}`, views);
  const [opened, setOpened] = useState(false);
  const all = [...presets, ...saved];
  const current = all.find((view) => view.query === query);
  const isSaved = current !== undefined && saved.includes(current);
  return (
    <div className={`${classes.bar} no-print`} data-flush>
      <nav aria-label={label}>
        <ul className={`${classes.tabs} ${edgeFade.fading}`}>
          {all.map((view) => (
            <li key={`${view.name} ${view.query}`}>
              <Link
                to={{ pathname, search: [fixed, view.query].filter(Boolean).join('&') }}
                className={classes.tab}
                {...(view === current ? { 'aria-current': 'page' as const } : {})}
              >
                {view.name}
                {counts && presets.includes(view) ? (
                  <span className={`${classes.count} tnum`}>
                    {Object.hasOwn(counts, view.name) ? ` ${formatNumber(counts[view.name] ?? 0)}` : null}
                  </span>
                ) : null}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {children}
      {current === undefined ? (
        <Popover
          label="Save this view"
          face="Save view"
          icon={Bookmark}
          align="end"
          opened={opened}
          onOpen={() => setOpened(true)}
          onClose={() => setOpened(false)}
        >
          <SaveView
            saved={all}
            onSave={(wanted) => {
              setSaved([...saved, { name: wanted, query }]);
              setOpened(false);
            }}
          />
        </Popover>
      ) : null}
      {isSaved ? (
        <Button size="xs" variant="subtle" onClick={() => setSaved(saved.filter((view) => view !== current))}>
          Remove view {current.name}
        </Button>
      ) : null}
    </div>
  );
}
