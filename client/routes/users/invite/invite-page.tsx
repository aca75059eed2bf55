import { Lock } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { BusyButton } from '#client/components/controls/buttons/busy-button.tsx';
import { Breadcrumbs } from '#client/components/layout/breadcrumbs.tsx';
import { PageHeader } from '#client/components/layout/page-header.tsx';
import { Panel, PanelGrid } from '#client/components/panels/panel.tsx';
import { PanelForbidden, PanelNotOffered, PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import textClasses from '#client/components/theme/text.module.css';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { countText, nouns } from '#client/lib/count-text.ts';
import { paths } from '#client/lib/paths.ts';
import { RolesQueryDocument } from '#client/routes/users/person/person.generated.ts';
import { RoleBoxes } from '#client/routes/users/role-boxes.tsx';
import { useSavedInput } from '#client/session/use-saved-input.ts';
import { useSession } from '#client/session/use-session.ts';
import classes from './invite.module.css';
import { CheckState, SendingState } from './invite-states.tsx';
import { InviteeList } from './invitee-list.tsx';
import { useAddressCheck } from './use-address-check.ts';
import { useInvite } from './use-invite.ts';

const people = (count: number) => countText(count, nouns.person);

function InviteForm({ back }: { back: string }): ReactNode {
  const field = useId();
  const roles = usePanelQuery(RolesQueryDocument);
  const [text, setText] = useSavedInput('invitees', '');
  const [roleIds, setRoleIds] = useSavedInput<readonly string[]>('invited roles', []);
  const [problems, setProblems] = useState<{ text?: string; roles?: string }>({});
  const check = useAddressCheck(text);
  const { sending, send, stop, reset } = useInvite(check.settle, (message) =>
    setProblems({ roles: message }),
  );
  const { ready } = check.counts;
  const isChecking = check.reading || (check.counts.checking > 0 && check.problem === null);

  const roleNames = roles.data?.roles.filter(({ id }) => roleIds.includes(id)).map(({ name }) => name) ?? [];
  const asRoles = roleNames.length > 0 ? ` as ${roleNames.join(' and ')}` : '';

  function type(next: string) {
    setText(next);
    setProblems({});
    if (sending.kind !== 'sending') reset();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (sending.kind === 'sending' || isChecking) return;
    const fieldProblems = {
      ...(ready === 0
        ? {
            text: text.trim()
              ? 'None of these can be invited. See the list for reasons.'
              : 'Enter an address.',
          }
        : {}),
      ...(roleIds.length === 0 ? { roles: 'Choose a role.' } : {}),
    };
    setProblems(fieldProblems);
    if (fieldProblems.text) document.getElementById(field)?.focus();
    if (Object.keys(fieldProblems).length === 0)
      send(
        check.rows.flatMap(({ state, email }) => (state === 'ready' ? [email] : [])),
        roleIds,
      );
  }

  function more() {
    setText('');
    reset();
    document.getElementById(field)?.focus();
  }

  if (roles.error?.kind === 'not-offered')
    return (
      <Panel title="Recipients">
        <PanelNotOffered />
      </Panel>
    );
  return (
    <form onSubmit={submit} noValidate>
      <PanelGrid>
        <PanelGrid.Item span={8}>
          <Panel title="Recipients">
            <div className={classes.field}>
              <label htmlFor={field}>Email addresses</label>
              <textarea
                id={field}
                rows={6}
                value={text}
                spellCheck={false}
                autoCapitalize="none"
                autoCorrect="off"
                aria-invalid={problems.text !== undefined}
                aria-describedby={`${field}-hint`}
                onChange={(event) => type(event.currentTarget.value)}
              />
              {problems.text ? (
                <p id={`${field}-hint`} className={classes.error} role="alert">
                  {problems.text}
                </p>
              ) : (
                <p id={`${field}-hint`} className={textClasses.small}>
                  Separate addresses with commas, spaces or line breaks. "Name {'<'}address{'>'}" works too.
                </p>
              )}
            </div>
          </Panel>
        </PanelGrid.Item>
        <PanelGrid.Item span={4}>
          <Panel title="Roles">
            <QueryPanel result={roles} skeleton={<PanelSkeleton lines={6} height={186} />}>
              {(data) => (
                <RoleBoxes
                  roles={data.roles}
                  chosen={roleIds}
                  onChange={(chosen) => {
                    setRoleIds(chosen);
                    setProblems({});
                  }}
                  error={problems.roles}
                />
              )}
            </QueryPanel>
          </Panel>
        </PanelGrid.Item>
        {check.rows.length > 0 ? (
          <PanelGrid.Item span={12}>
            <Panel title="Review" aside={<CheckState check={check} />} padding="flush">
              <InviteeList rows={check.rows} counts={check.counts} />
            </Panel>
          </PanelGrid.Item>
        ) : null}
        {roles.data ? (
          <PanelGrid.Item span={12}>
            <div className={classes.send}>
              <BusyButton
                type="submit"
                busy={sending.kind === 'sending' || (isChecking && text.trim() !== '')}
                busyLabel={sending.kind === 'sending' ? 'Inviting' : 'Checking'}
              >
                {ready > 0 ? `Invite ${people(ready)}${asRoles}` : 'Invite'}
              </BusyButton>
              <SendingState sending={sending} back={back} onStop={stop} onMore={more} />
            </div>
          </PanelGrid.Item>
        ) : null}
      </PanelGrid>
    </form>
  );
}

export function InvitePage({ back }: { back: string }): ReactNode {
  const { account, can } = useSession();
  const above = (
    <Breadcrumbs
      items={[
        ['Users', paths.users],
        ['Invitations', back],
      ]}
    />
  );
  if (!can.perform.registerUser)
    return (
      <>
        <PageHeader
          title="Invite people"
          above={above}
          status={{ tone: 'warning', icon: Lock, text: "You can't invite people." }}
        />
        <Panel>
          <PanelForbidden permission="perform:register_user" />
        </Panel>
      </>
    );
  return (
    <>
      <PageHeader
        title="Invite people"
        above={above}
        status={{ tone: 'neutral', text: `They'll get an email with a link to join ${account.name}.` }}
      />
      <InviteForm back={back} />
    </>
  );
}
