import { type ReactNode, useEffect, useState } from 'react';
import { formatDateTime } from '#client/browser/format-instant.ts';
import { usePanelWorld } from '#client/dev/session/panel-context.ts';
import { notResponding } from '#client/dev/session/use-change-world.ts';
import { readSteps } from '#client/dev/share/rewind-page.ts';
import { control, type Question, WorldRefused } from '#client/dev/world/control.ts';
import { addressIn } from '#client/dev/world/world-now.ts';
import { type WorldParameters, writeParameters } from '#client/dev/world/world-parameters.ts';
import type { Cause } from '#schema/world/explanations.ts';
import classes from './why.module.css';

type Told = { sentence: string; link?: { text: string; change: Partial<WorldParameters> } };

const json = (value: unknown): string => {
  const text = value === undefined ? 'not there' : JSON.stringify(value);
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
};

function tell(
  { kind, id, without }: Cause,
  from: WorldParameters,
  changes: ReadonlyMap<string, string>,
): Told {
  const value = json(without);
  switch (kind) {
    case 'trait': {
      const scenario = from.scenario.filter((each) => each !== id);
      const change = { scenario: scenario.length > 0 ? scenario : ['online'] };
      return {
        sentence: `The trait ${id}: without it, it's ${value}.`,
        link: { text: `Open without ${id}`, change },
      };
    }
    case 'fault': {
      const change = { fault: from.fault.filter((each) => each !== id) };
      return {
        sentence: `The fault ${id}: without it, it's ${value}.`,
        link: { text: 'Open without the fault', change },
      };
    }
    case 'identity':
      return {
        sentence: `Who is logged in: as ${id}, it's ${value}.`,
        link: { text: `Open as ${id}`, change: { as: id, account: null } },
      };
    case 'account':
      return {
        sentence: `The account: in ${id}, it's ${value}.`,
        link: { text: `Open in ${id}`, change: { account: id } },
      };
    case 'seed':
      return {
        sentence: `The generated data: with seed ${id}, it's ${value}.`,
        link: { text: `Open with seed ${id}`, change: { seed: id } },
      };
    case 'clock':
      return {
        sentence: `The clock: when the world started, ${formatDateTime(id)}, it was ${value}.`,
        link: { text: 'Open at the start', change: { now: id.replace('.000Z', 'Z'), frozen: true } },
      };
    case 'change':
      return { sentence: `Your change "${changes.get(id) ?? id}" Without it, it's ${value}.` };
  }
}

/** Causes that can be taken away come before those that can only be replaced. */
const order: readonly Cause['kind'][] = ['fault', 'change', 'trait', 'clock', 'account', 'identity', 'seed'];

type Answer = { causes: readonly Cause[]; changes: ReadonlyMap<string, string> };

async function ask(world: string, question: Question): Promise<Answer> {
  const { causes } = await control.why(world, question);
  const steps = causes.some(({ kind }) => kind === 'change') ? await readSteps() : [];
  const textOf = (id: string) => steps.find(({ place }) => place <= Number.parseInt(id, 10))?.text ?? id;
  const sorted = causes.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  return { causes: sorted, changes: new Map(causes.map(({ id }) => [id, textOf(id)])) };
}

export function Causes({ question, value }: { question: Question; value: unknown }): ReactNode {
  const { parameters } = usePanelWorld();
  const [answer, setAnswer] = useState<Answer | string | null>(null);
  const world = writeParameters(parameters);
  const body = JSON.stringify(question);
  useEffect(() => {
    let isCurrent = true;
    ask(world, JSON.parse(body)).then(
      (next) => isCurrent && setAnswer(next),
      (error: unknown) =>
        isCurrent && setAnswer(error instanceof WorldRefused ? error.message : notResponding),
    );
    return () => {
      isCurrent = false;
    };
  }, [world, body]);

  if (answer === null) return <p className={classes.note}>Taking things away…</p>;
  if (typeof answer === 'string') return <p className={classes.note}>{answer}</p>;
  if (answer.causes.length === 0)
    return (
      <p className={classes.note}>
        It's {json(value)} without each trait and change as well, and for everyone: the default world says so.
      </p>
    );
  return (
    <>
      <p>It's {json(value)} because of:</p>
      <ul className={classes.list}>
        {answer.causes.map((cause) => {
          const { sentence, link } = tell(cause, parameters, answer.changes);
          return (
            <li key={`${cause.kind} ${cause.id}`} className={classes.item}>
              {sentence}{' '}
              {link ? (
                <a
                  className={classes.link}
                  href={addressIn(writeParameters({ ...parameters, ...link.change }))}
                >
                  {link.text}
                </a>
              ) : null}
            </li>
          );
        })}
      </ul>
    </>
  );
}
