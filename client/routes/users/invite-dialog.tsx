import type { ReactNode } from 'react';
import { showToast } from '#client/components/controls/feedback/show-toast.ts';
import { DialogForm } from '#client/components/controls/fields/dialog-form.tsx';
import { draftField } from '#client/components/controls/fields/draft-field.ts';
import { Textarea } from '#client/components/controls/fields/textarea.tsx';
import { PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryContent } from '#client/components/panels/query-panel.tsx';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { useSave } from '#client/graphql/use-save.ts';
import { countText, nouns } from '#client/lib/count-text.ts';
import { useDraft } from '#client/session/use-draft.ts';
import { useSession } from '#client/session/use-session.ts';
import { emailProblem } from '#schema/text/email-problem.ts';
import { readAddresses } from './read-addresses.ts';
import { RoleBoxes } from './role-boxes.tsx';
import { InviteUsersMutationDocument, RolesQueryDocument } from './users.generated.ts';

function problemOf(emails: readonly string[]): string | undefined {
  if (emails.length === 0) return 'Enter at least one address.';
  const problems = emails.flatMap((email) => {
    const problem = emailProblem(email);
    return problem ? [`${email}: ${problem}`] : [];
  });
  return problems.length > 0 ? problems.join('\n') : undefined;
}

/** All are invited, or none if an address is wrong. */
export function InviteDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { account } = useSession();
  const roles = usePanelQuery(RolesQueryDocument);
  const draft = useDraft<{ emails: string; roleIds: string[] }>('invitation', () => ({
    emails: '',
    roleIds: [],
  }));
  const { typed, edit } = draft;
  const { busy, problems, report, save } = useSave(InviteUsersMutationDocument, {
    title: 'Nobody was invited',
    draft,
    refreshes: true,
  });
  async function submit() {
    const emails = readAddresses(typed.emails);
    const fields = {
      emails: problemOf(emails),
      roleIds: typed.roleIds.length > 0 ? undefined : 'Choose at least one role.',
    };
    if (report({ fields })) return;
    const saved = (await save({ emails, roleIds: typed.roleIds }))?.saved;
    if (!saved) return;
    onClose();
    showToast(`${countText(emails.length, nouns.invitation)} sent.`);
  }
  return (
    <DialogForm
      title="Invite people"
      problems={problems}
      busy={busy}
      action={{ label: 'Send invitations', busyLabel: 'Sending' }}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>Each gets a link by email to join {account.name}.</p>
      <Textarea
        label="Email addresses"
        description="One per line, or separated by commas or semicolons."
        rows={4}
        spellCheck={false}
        autoCapitalize="none"
        autoCorrect="off"
        {...draftField('emails', draft, problems)}
      />
      <QueryContent result={roles} skeleton={<PanelSkeleton lines={5} height={260} />}>
        {(data) => (
          <RoleBoxes
            roles={data.roles}
            chosen={typed.roleIds}
            error={problems.fields.roleIds}
            onChange={(roleIds) => edit({ roleIds })}
          />
        )}
      </QueryContent>
    </DialogForm>
  );
}
