import { type ReactNode, useEffect, useState } from 'react';
import { routePath } from '#client/app/base-path.ts';
import { pageAt } from '#client/app/pages.ts';
import { usePanelWorld } from '#client/dev/session/panel-context.ts';
import { notResponding } from '#client/dev/session/use-change-world.ts';
import { control, WorldRefused } from '#client/dev/world/control.ts';
import { addressIn } from '#client/dev/world/world-now.ts';
import { writeParameters } from '#client/dev/world/world-parameters.ts';
import { roleOf } from '#client/lib/role-of.ts';
import type { MenuWorld } from '#schema/world/explanations.ts';
import { entryNames, entrySentence, type MenuInputs, opensPage } from './entry-rules.ts';
import { findFlips, flipText, inputsOf, page } from './find-flips.ts';
import classes from './why.module.css';

function pageSentence(inputs: MenuInputs, pathname: string): string {
  const needs = pageAt(pathname)?.needs;
  const { id } = inputs.session.subject;
  if (!needs) return 'This page opens for everyone who logs in.';
  const role = roleOf(needs);
  const whose = role ? ` of the role ${role}` : '';
  return opensPage(inputs, pathname)
    ? `This page opens: it needs ${needs}${whose}, which ${id} has.`
    : `This page doesn't open: it needs ${needs}${whose}, which ${id} doesn't have.`;
}

export function EntryList(): ReactNode {
  const { parameters } = usePanelWorld();
  const world = writeParameters(parameters);
  const [worlds, setWorlds] = useState<readonly MenuWorld[] | null>(null);
  const [isWhole, setWhole] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const pathname = routePath(location.pathname);

  useEffect(() => {
    let isCurrent = true;
    async function load() {
      const singles = await control.menuWorlds(world, false);
      if (isCurrent) setWorlds(singles);
      const isFound = [...findFlips(singles, pathname).values()].every((flip) => flip !== null);
      const all = isFound ? singles : await control.menuWorlds(world, true);
      if (!isCurrent) return;
      setWorlds(all);
      setWhole(true);
    }
    load().catch((error: unknown) =>
      setFailure(error instanceof WorldRefused ? error.message : notResponding),
    );
    return () => {
      isCurrent = false;
    };
  }, [world, pathname]);

  if (failure !== null) return <p className={classes.note}>{failure}</p>;
  const [here] = worlds ?? [];
  const inputs = here ? inputsOf(here) : null;
  if (worlds && !inputs) return <p className={classes.note}>No one is logged in, so there is no menu.</p>;
  if (!worlds || !inputs) return <p className={classes.note}>Trying other worlds…</p>;
  const flips = findFlips(worlds, pathname);
  return (
    <>
      {parameters.fault.length > 0 ? <p className={classes.note}>As without faults:</p> : null}
      <ul className={classes.list} aria-label="Pages and menu entries">
        {[page, ...entryNames].map((name) => {
          const flip = flips.get(name);
          return (
            <li key={name} className={classes.item}>
              {name === page ? pageSentence(inputs, pathname) : entrySentence(name, inputs)}{' '}
              {flip ? (
                <a className={classes.link} href={addressIn(flip.world)}>
                  {flipText(flip)}
                </a>
              ) : (
                <span className={classes.note}>
                  {isWhole ? 'No two changes flip it.' : 'Trying pairs of changes…'}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
