import type { ReactNode } from 'react';
import { portalUrl } from '#client/dev/world/portal-url.ts';
import type { LinkedState } from '#schema/world/control-api.ts';
import classes from './gallery-page.module.css';

/** The states that many screens have; the others are in a last column. */
const columns: readonly string[] = ['Full', 'Loading', 'Empty', 'Failed', 'Partial', 'Forbidden'];

function StateLinks({ states }: { states: readonly LinkedState[] }): ReactNode {
  return states.map(({ screen, state, path, note }) => (
    <a key={path} href={portalUrl(path)} title={note} aria-label={`${screen}: ${state}`}>
      {state}
    </a>
  ));
}

/** A row for each screen. */
export function ScreenMatrix({ states }: { states: readonly LinkedState[] }): ReactNode {
  const screens = [...new Set(states.map(({ screen }) => screen))].map((screen) => ({
    screen,
    ofScreen: states.filter((each) => each.screen === screen),
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
