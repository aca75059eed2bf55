import { type FormEvent, type ReactNode, useState } from 'react';
import { BusyButton } from '#client/components/controls/buttons/busy-button.tsx';
import { TextInput } from '#client/components/controls/fields/text-input.tsx';
import { newSession } from '#client/dev/session/mock-session.ts';
import { notResponding } from '#client/dev/session/use-change-world.ts';
import { control, WorldRefused } from '#client/dev/world/control.ts';
import { readFragment, UnreadableChanges } from '#client/dev/world/shared-changes.ts';
import { sessionFragment, sharedFragment, worldPairs } from '#client/dev/world/world-address.ts';
import { currentParameters } from '#client/dev/world/world-now.ts';
import { readParameters, writeParameters } from '#client/dev/world/world-parameters.ts';
import { type DifferenceLine, differencesByScreen } from '#schema/world/differences.ts';
import classes from './compare.module.css';

const thatLink = 'That link';

type Comparison = {
  other: string;
  summary: string;
  screens: readonly { screen: string; lines: readonly DifferenceLine[] }[];
};

const counted = (count: number, noun: string) =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;

/** The default world with this page's clock and person. */
function defaultWorld(): string {
  const { as, now, frozen } = currentParameters();
  return writeParameters({ ...readParameters('scenario=online'), as, now, frozen });
}

/** The side to compare with: the world of a link or of a query string, or a session with the link's changes. */
async function linkedSide(text: string): Promise<string> {
  if (/^session:/.test(text)) return text;
  const { search, hash } = new URL(/[?#/]/.test(text) ? text : `?${text}`, location.href);
  const session = sessionFragment.exec(hash)?.[1];
  if (session !== undefined) return `session:${session}`;
  const world = worldPairs(search).join('&') || 'scenario=online';
  if (!sharedFragment.test(hash)) return world;
  const copy = newSession();
  await control.restore(copy, { world, changes: (await readFragment(hash)).changes });
  return `session:${copy}`;
}

async function compare(other: string, world: string | Promise<string>): Promise<Comparison> {
  const { differences, cut } = await control.compare(await world);
  const screens = differencesByScreen(differences);
  const lines = screens.reduce((count, screen) => count + screen.lines.length, 0);
  const more = cut === 0 ? '' : ` ${cut.toLocaleString('en-US')} more aren't listed.`;
  const summary =
    lines === 0
      ? 'No differences.'
      : `${counted(lines, 'difference')} on ${counted(screens.length, 'screen')}.${more}`;
  return { other, summary, screens };
}

const isTold = (error: unknown): error is Error =>
  error instanceof WorldRefused || error instanceof UnreadableChanges;

function ScreenDifferences({
  screen,
  lines,
  other,
}: Comparison['screens'][number] & { other: string }): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={classes.screen}>
        {screen} ({lines.length.toLocaleString('en-US')})
      </summary>
      {open ? (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">{other}</th>
              <th scope="col">This sandbox</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ field, a, b }) => (
              <tr key={`${field} ${a} ${b}`}>
                <th scope="row">{field}</th>
                <td>{a}</td>
                <td>{b}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </details>
  );
}

export function Compare(): ReactNode {
  const [link, setLink] = useState('');
  const [running, setRunning] = useState<string | null>(null);
  const [comparison, setComparison] = useState<Comparison | null>(null);
  const [refusal, setRefusal] = useState<{ other: string; message: string } | null>(null);

  async function run(other: string, world: string | Promise<string>) {
    setRunning(other);
    setRefusal(null);
    setComparison(null);
    try {
      setComparison(await compare(other, world));
    } catch (error) {
      setRefusal({ other, message: isTold(error) ? error.message : notResponding });
    }
    setRunning(null);
  }

  const button = (text: string, other: string, world: () => string) => (
    <BusyButton
      variant="default"
      size="xs"
      busy={running === other}
      busyLabel="Comparing"
      disabled={running !== null && running !== other}
      onClick={() => void run(other, world())}
    >
      {text}
    </BusyButton>
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    void run(thatLink, linkedSide(link.trim()));
  }

  return (
    <div className={classes.compare}>
      <div className={classes.choices}>
        {button('Compare with the default world', 'Default world', defaultWorld)}
        {button('Compare with how this sandbox began', 'At the start', () =>
          writeParameters(currentParameters()),
        )}
      </div>
      <form className={classes.choices} aria-label="Compare with a link" onSubmit={submit}>
        <TextInput
          size="xs"
          className={classes.link}
          aria-label="Link to compare with"
          placeholder="Paste a link, or scenario=grace"
          value={link}
          error={refusal?.other === thatLink && <span role="alert">{refusal.message}</span>}
          onChange={(event) => setLink(event.target.value)}
        />
        <BusyButton
          type="submit"
          variant="default"
          size="xs"
          busy={running === thatLink}
          busyLabel="Comparing"
          disabled={link.trim() === '' || (running !== null && running !== thatLink)}
        >
          Compare
        </BusyButton>
      </form>
      <p role="status">{refusal && refusal.other !== thatLink ? refusal.message : comparison?.summary}</p>
      {comparison?.screens.map((screen) => (
        <ScreenDifferences
          key={`${comparison.other} ${screen.screen}`}
          {...screen}
          other={comparison.other}
        />
      ))}
    </div>
  );
}
