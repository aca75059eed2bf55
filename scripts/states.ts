/** `npm run states`: prints a link to each state of each screen, as Markdown. */
import type { Screen } from './states/screen-state.ts';
import { addressOf, listedScreens } from './states-of-screens.ts';

const head = `# States of the screens

Each link opens a screen in one of its states, in mock mode: start the portal with \`npm start\` and put the address after
http://localhost:4000. What a link needs is in the link, so it shows the same to everyone. The parameters are explained in
the README, under worlds.

*Not offered* has no link, since no world lacks a part of the API: start the portal against an API with the documented fields
alone, \`npm start -- --api <address>\`. Each panel then says "This API doesn't offer this area", and the documented parts work.
`;

function table(screen: Screen): string {
  const rows = screen.states.map((state) => {
    const { sees, note } = state;
    const address = addressOf(screen, state);
    return `| ${state.state} | [${address}](http://localhost:4000${address}) | "${sees}"${note ? `. ${note}` : ''} |`;
  });
  return [`## ${screen.title}`, '', '| state | link | seen |', '|---|---|---|', ...rows].join('\n');
}

const text = `${[head, ...listedScreens.map(table)].join('\n')}\n`
  .replaceAll('\n##', '\n\n##')
  .replaceAll('\n\n\n', '\n\n');

console.log(text);
