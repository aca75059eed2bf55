import type { ReactNode } from 'react';
import type { LinkedState } from '#client/dev/world/control.ts';
import { portalUrl } from '#client/dev/world/portal-url.ts';
import classes from './gallery-page.module.css';

/** The states that many screens have; the others are in a last column. */
const columns: readonly string[] = ['Full', 'Loading', 'Empty', 'Failed', 'Partial', 'Forbidden'];

/** Such as 'fleet, attention=yes': the traits and parameters of a state's address. */
function addressWords({ state, path, note }: LinkedState): string {
  const [, search = ''] = path.split('?');
  const own = search.split('&').filter((pair) => !/^(?:as|scenario)=/.test(pair));
  return [new URLSearchParams(search).get('scenario'), ...own].filter(Boolean).join(', ') || note || state;
}

type Named = { state: LinkedState; name: string };

/** The first state of a kind is named by its kind, further and special ones by their address. */
function named(states: readonly LinkedState[]): Named[] {
  return states.map((state, index) => {
    const isFirst = states.findIndex((each) => each.state === state.state) === index;
    return { state, name: isFirst && state.state !== 'Special' ? state.state : addressWords(state) };
  });
}

function StateLinks({ states }: { states: readonly Named[] }): ReactNode {
  return states.map(({ state, name }) => (
    <a
      key={state.path}
      href={portalUrl(state.path)}
      title={state.note}
      aria-label={`${state.screen}: ${name}`}
    >
      {name}
    </a>
  ));
}

/** A row for each screen. */
export function ScreenMatrix({ states }: { states: readonly LinkedState[] }): ReactNode {
  const screens = [...new Set(states.map(({ screen }) => screen))].map((screen) => ({
    screen,
    ofScreen: named(states.filter((state) => state.screen === screen)),
  }));
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            {['Screen', ...columns, 'More'].map((column) => (
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
                  <StateLinks states={ofScreen.filter(({ name }) => name === column)} />
                </td>
              ))}
              <td>
                <span className={classes.others}>
                  <StateLinks states={ofScreen.filter(({ name }) => !columns.includes(name))} />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
