import { MousePointerClick } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import type { Question } from '#client/dev/world/control.ts';
import type { LogEntry } from '#client/dev/world/request-log.ts';
import { Causes } from './causes.tsx';
import { type Clicked, likeness, type PageQuery, pageQueries, queryKey, rankQueries } from './page-values.ts';
import { pickValue } from './pick-value.ts';
import classes from './why.module.css';

const mostValues = 100;

function Values({ query, isOpen }: { query: PageQuery; isOpen: boolean }): ReactNode {
  const [chosen, setChosen] = useState<string | null>(null);
  const { operation, variables, values } = query;
  return (
    <details open={isOpen}>
      <summary className={classes.operation}>
        {operation}
        {Object.keys(variables).length > 0 ? (
          <code className={classes.variables}> {JSON.stringify(variables)}</code>
        ) : null}
      </summary>
      <ul className={classes.list} aria-label={operation}>
        {values.slice(0, mostValues).map(({ path, value }) => {
          const question: Question = { operation, variables, path };
          return (
            <li key={path} className={classes.item}>
              <button
                type="button"
                className={classes.value}
                aria-expanded={chosen === path}
                onClick={() => setChosen(chosen === path ? null : path)}
              >
                {path} <code>{JSON.stringify(value)}</code>
              </button>
              {chosen === path ? <Causes question={question} value={value} /> : null}
            </li>
          );
        })}
      </ul>
      {values.length > mostValues ? (
        <p className={classes.note}>Click a value on the page to find others of {values.length}.</p>
      ) : null}
    </details>
  );
}

export function ValueList({ log }: { log: readonly LogEntry[] }): ReactNode {
  const picking = useRef<AbortController | null>(null);
  const [isPicking, setPicking] = useState(false);
  const [clicked, setClicked] = useState<Clicked | null>(null);
  useEffect(() => () => picking.current?.abort(), []);

  async function pick() {
    picking.current?.abort();
    if (isPicking) return;
    picking.current = new AbortController();
    setPicking(true);
    const next = await pickValue(picking.current.signal);
    setPicking(false);
    if (next) setClicked(next);
  }

  const queries = pageQueries(log);
  const ranked = clicked ? rankQueries(queries, clicked) : queries;
  const text = clicked?.text.trim().slice(0, 60);
  const [first] = ranked[0]?.values ?? [];
  const isValue = clicked !== null && first !== undefined && likeness(first, clicked.text) > 0;
  const order = isValue
    ? `Values like "${text}" come first.`
    : clicked
      ? `No query has the value "${text}". Those of its panel come first.`
      : 'Press Why?, then a value on the page, or choose one here.';
  return (
    <>
      <Button
        variant="default"
        size="xs"
        aria-pressed={isPicking}
        leftSection={<Icon icon={MousePointerClick} size={14} />}
        onClick={pick}
      >
        Why?
      </Button>
      <p className={classes.note} role="status">
        {isPicking ? 'Click a value on the page. Escape cancels.' : order}
      </p>
      {ranked.map((query, place) => (
        <Values
          key={`${queryKey(query)} ${clicked?.text}`}
          query={query}
          isOpen={clicked !== null && place === 0}
        />
      ))}
    </>
  );
}
