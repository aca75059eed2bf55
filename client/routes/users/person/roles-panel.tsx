import { useApolloClient } from '@apollo/client/react';
import { type ReactNode, useRef, useState } from 'react';
import { BusyButton } from '#client/components/controls/buttons/busy-button.tsx';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { Dialog, DialogFooter } from '#client/components/controls/feedback/dialog.tsx';
import { showToast } from '#client/components/controls/feedback/show-toast.ts';
import { Form } from '#client/components/controls/fields/form.tsx';
import { Panel } from '#client/components/panels/panel.tsx';
import textClasses from '#client/components/theme/text.module.css';
import { RoleChoice } from '#client/routes/users/role-choice.tsx';
import { useChange } from '#client/routes/users/use-change.ts';
import classes from '#client/routes/users/users.module.css';
import { useSavedInput } from '#client/session/use-saved-input.ts';
import { DifferenceList } from './difference-list.tsx';
import type { PersonView, RoleView } from './person.generated.ts';
import { SetUserRolesMutationDocument } from './person.generated.ts';
import { rolesDifference } from './roles-difference.ts';

const idsOf = (roles: readonly { id: string }[]) => roles.map(({ id }) => id);
const sameSet = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((each) => b.includes(each));

export function RolesPanel({
  person,
  roles,
  accountId,
  isSelf,
}: {
  person: PersonView;
  roles: readonly RoleView[];
  accountId: string;
  isSelf: boolean;
}): ReactNode {
  const { displayName, grants, lastAdministrator } = person;
  const held = idsOf(person.roles);
  /** Null without changes. */
  const [edited, setEdited] = useSavedInput<readonly string[] | null>(`roles of ${person.id}`, null);
  const [asking, setAsking] = useState(false);
  const client = useApolloClient();
  const preview = useRef<HTMLDivElement>(null);
  const chosen = edited ?? held;
  const change = useChange(SetUserRolesMutationDocument, {
    title: 'The roles were not changed',
    fieldOf: () => 'roleIds',
    result: ({ user }) => user,
  });
  const { busy, problems, report } = change;
  const difference = rolesDifference(roles, grants, chosen);
  const isChanged = edited !== null && !sameSet(edited, held);
  const changesNothing = difference.gained.length + difference.lost.length === 0;

  function choose(roleIds: readonly string[]) {
    setEdited(roleIds);
    report();
  }

  /** The buttons disappear, and one of them has the focus. */
  const focusChoice = () => preview.current?.closest('form')?.querySelector('select')?.focus();

  async function save() {
    setAsking(false);
    const { saved } = await change.save({ userId: person.id, roleIds: [...chosen] });
    if (!saved) return;
    setEdited(null);
    showToast(`Roles of ${displayName} saved.`);
    // Users who change their own roles may lose access to this page.
    if (isSelf && difference.lost.length > 0) void client.refetchQueries({ include: 'active' });
    focusChoice();
  }

  function submit() {
    if (!isChanged || busy) return;
    if (lastAdministrator && difference.lost.includes('access:admin'))
      report({
        fields: {
          roleIds: `${displayName} is the last administrator. Make someone else an administrator first.`,
        },
      });
    else if (isSelf && difference.lost.length > 0) setAsking(true);
    else void save();
  }

  return (
    <Panel title="Roles">
      <Form problems={problems} className={classes.form} onSubmit={submit}>
        <RoleChoice
          label="Role"
          roles={roles}
          chosen={chosen}
          onChange={choose}
          error={problems.fields.roleIds}
        />
        <div ref={preview} className={classes.preview} aria-live="polite">
          {isChanged ? (
            changesNothing ? (
              <p className={textClasses.small}>No change to what {displayName} can do.</p>
            ) : (
              <>
                <DifferenceList difference={difference} accountId={accountId} />
                <p className={textClasses.small}>
                  Removed access ends immediately. New access starts at the next sign-in.
                </p>
              </>
            )
          ) : null}
        </div>
        {isChanged ? (
          <div className={classes.buttons}>
            <BusyButton type="submit" busy={busy} busyLabel="Saving">
              Save roles
            </BusyButton>
            <Button
              variant="default"
              onClick={() => {
                focusChoice();
                choose(held);
              }}
            >
              Discard changes
            </Button>
          </div>
        ) : null}
      </Form>
      {asking ? (
        <Dialog title="Take permissions from yourself?" onClose={() => setAsking(false)}>
          <p>These are your own roles. You'll immediately lose:</p>
          <DifferenceList difference={{ gained: [], lost: difference.lost }} accountId={accountId} />
          <DialogFooter>
            <Button variant="default" onClick={() => setAsking(false)}>
              Cancel
            </Button>
            <Button variant="danger-filled" onClick={() => void save()}>
              Change my own roles
            </Button>
          </DialogFooter>
        </Dialog>
      ) : null}
    </Panel>
  );
}
