import { Fragment, type ReactNode, useState } from 'react';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { Dialog, DialogFooter } from '#client/components/controls/feedback/dialog.tsx';
import { ChoiceBox } from '#client/components/controls/fields/choice-box.tsx';
import { hasCharacterKeys, setCharacterKeys } from './character-keys.ts';
import classes from './shortcuts-dialog.module.css';

type Shortcuts = readonly (readonly [keys: readonly string[], does: string])[];

const groups = (isMac: boolean): readonly (readonly [where: string, shortcuts: Shortcuts])[] => [
  [
    'On every page',
    [
      [[isMac ? '⌘ K' : 'Ctrl K'], 'Search pages, actions, devices, people, and groups'],
      [['/'], "Go to the page's search field, or open the search"],
      [['?'], 'Show these shortcuts'],
    ],
  ],
  [
    'In the search',
    [
      [['↑', '↓'], 'Move between results'],
      [['Enter'], 'Open the result'],
      [['→', '←'], 'Show actions of a device, and go back'],
      [['Esc'], 'Close'],
    ],
  ],
  [
    'In a list',
    [
      [['j', 'k'], 'Next and previous row'],
      [['x'], 'Select the row'],
    ],
  ],
  ['In a chart', [[['←', '→'], 'Read the values one by one']]],
];

type ShortcutsDialogProps = { isMac: boolean; onClose: () => void };

/** The keys of the portal. Those of a single character can be turned off, as WCAG 2.1.4 asks. */
export function ShortcutsDialog({ isMac, onClose }: ShortcutsDialogProps): ReactNode {
  const [isOn, setOn] = useState(hasCharacterKeys);
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      {groups(isMac).map(([where, shortcuts]) => (
        <section key={where}>
          <h3 className={classes.where}>{where}</h3>
          <dl className={classes.keys}>
            {shortcuts.map(([keys, does]) => (
              <Fragment key={does}>
                <dt>
                  {keys.map((name) => (
                    <kbd key={name}>{name}</kbd>
                  ))}
                </dt>
                <dd>{does}</dd>
              </Fragment>
            ))}
          </dl>
        </section>
      ))}
      <label className={classes.choice}>
        <ChoiceBox
          type="checkbox"
          checked={isOn}
          onChange={({ currentTarget: { checked } }) => {
            setCharacterKeys(checked);
            setOn(checked);
          }}
        />
        Use the keys / and ? on every page
      </label>
      <DialogFooter>
        <Button data-autofocus onClick={onClose}>
          Close
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
