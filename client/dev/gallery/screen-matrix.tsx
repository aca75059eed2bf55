import type { ReactNode } from 'react';
import type { LinkedState } from '#client/dev/world/control.ts';
import { portalUrl } from '#client/dev/world/portal-url.ts';
import classes from './gallery-page.module.css';

/** The states that many screens have; the others are in a last column. */
const columns: readonly string[] = ['Full', 'Loading', 'Empty', 'Failed', 'Partial', 'Forbidden'];

/** The name of a state. A special one is named by its traits and its other parameters. */
function nameOf({ state, path, note }: LinkedState): string {
  if (state !== 'Special') return state;
  const [, search = ''] = path.split('?');
  const own = search.split('&').filter((pair) => !/^(?:as|scenario)=/.test(pair));
  return [new URLSearchParams(search).get('scenario'), ...own].filter(Boolean).join(', ') || note || state;
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

/** A row for each screen. */
export function ScreenMatrix({ states }: { states: readonly LinkedState[] }): ReactNode {
  const screens = [...new Set(states.map(({ screen }) => screen))].map((screen) => ({
    screen,
    ofScreen: states.filter((state) => state.screen === screen),
  }));
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            {['Screen', ...columns, 'Only here'].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {screens.map(({ screen, ofScreen }) => (
            <tr key={screen}>
              <th scope="row">{screen}</th>
              {columns.map((column) => (
                <td key={column}>
                  <StateLinks states={ofScreen.filter(({ state }) => state === column)} />
                </td>
              ))}
              <td>
                <span className={classes.others}>
                  <StateLinks states={ofScreen.filter(({ state }) => !columns.includes(state))} />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
