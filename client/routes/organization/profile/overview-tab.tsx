import { Pencil } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { TextButton } from '#client/components/controls/buttons/text-button.tsx';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { showToast } from '#client/components/controls/feedback/show-toast.ts';
import { DescriptionList } from '#client/components/controls/status/description-list.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { Panel, PanelGrid } from '#client/components/panels/panel.tsx';
import { PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { mailLink, phoneLink } from '#client/lib/contact-links.ts';
import { countText, nouns } from '#client/lib/count-text.ts';
import { paths } from '#client/lib/paths.ts';
import { VendorQueryDocument } from '#client/routes/contacts.generated.ts';
import type { Profile_Organization } from '#client/routes/organization/organization.generated.ts';
import classes from '#client/routes/organization/organization.module.css';
import { useSession } from '#client/session/use-session.ts';
import { zoneText } from '#schema/calendar/zone-name.ts';
import type { ContactKind } from '#schema/types.generated.ts';
import { type Editing, ProfileForm } from './profile-form.tsx';
import { contactKinds } from './profile-view.ts';

type Named = { name: string; email: string; phone: string | null };

function Phone({ number }: { number: string }): ReactNode {
  const link = phoneLink(number);
  return <p className="tnum">{link ? <a href={link}>{number}</a> : <span>{number}</span>}</p>;
}

/** A person with the ways to reach them. */
function Person({ contact: { name, email, phone } }: { contact: Named }): ReactNode {
  return (
    <>
      <p>
        <strong>{name}</strong>
      </p>
      <p>
        <a href={mailLink(email)}>{email}</a>
      </p>
      {phone ? <Phone number={phone} /> : null}
    </>
  );
}

/** Only the vendor changes it. */
function VendorPanel({ id }: { id: string }): ReactNode {
  const result = usePanelQuery(VendorQueryDocument, { variables: { id } });
  return (
    <QueryPanel title="Your vendor" result={result} skeleton={<PanelSkeleton lines={3} />}>
      {({ organization }) =>
        organization?.vendor ? (
          <div className={classes.person}>
            <Person contact={organization.vendor} />
          </div>
        ) : (
          <p className="muted small">Your vendor hasn't named anybody to write to.</p>
        )
      }
    </QueryPanel>
  );
}

function Contacts({
  contacts,
  onAdd,
}: Pick<Profile_Organization, 'contacts'> & {
  /** Null if the session can't. */
  onAdd: ((kind: ContactKind) => void) | null;
}): ReactNode {
  return (
    <ul className={classes.contacts}>
      {contactKinds.map(([kind, label, purpose]) => {
        const contact = contacts.find((each) => each.kind === kind);
        return (
          <li key={kind}>
            <h3>{label}</h3>
            {contact ? (
              <Person contact={contact} />
            ) : (
              <p className="muted">
                None yet. {purpose}{' '}
                {onAdd ? (
                  <TextButton
                    aria-label={`Add the ${label.toLowerCase()} contact`}
                    onClick={() => onAdd(kind)}
                  >
                    Add
                  </TextButton>
                ) : null}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}

export function OverviewTab({
  organization,
  editing,
  onEdit,
}: {
  organization: Profile_Organization;
  editing: Editing | null;
  onEdit: (editing: Editing | null) => void;
}): ReactNode {
  const { account, can } = useSession();
  const edit = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef<Editing | null>(null);
  useEffect(() => {
    if (wasEditing.current && !editing) edit.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  if (editing)
    return (
      <Panel title="Edit the organization" narrow>
        <ProfileForm
          organization={organization}
          start={editing}
          onCancel={() => onEdit(null)}
          onSaved={() => {
            onEdit(null);
            showToast('Organization saved.');
          }}
        />
      </Panel>
    );
  const devices = countText(account.deviceCount, nouns.device);
  return (
    <PanelGrid>
      <PanelGrid.Item span={4}>
        <Panel title="Organization">
          <div className="stack">
            <DescriptionList
              layout="rows"
              items={[
                ['Name', organization.name],
                ['Time zone', zoneText(organization.timeZone)],
                ['Account', account.name],
                [
                  'Devices',
                  <TextLink key="devices" to={paths.devices}>
                    {devices}
                  </TextLink>,
                ],
              ]}
            />
            <details className="small">
              <summary>Identifiers</summary>
              <DescriptionList
                layout="rows"
                items={[
                  ['Account ID', account.id],
                  ['Organization ID', organization.id],
                ]}
              />
            </details>
          </div>
        </Panel>
        <VendorPanel id={organization.id} />
      </PanelGrid.Item>
      <PanelGrid.Item span={8}>
        <Panel
          title="Contacts"
          aside={
            can.access.admin ? (
              <Button
                ref={edit}
                size="xs"
                variant="default"
                leftSection={<Icon icon={Pencil} size={14} />}
                onClick={() => onEdit('name')}
              >
                Edit organization
              </Button>
            ) : undefined
          }
        >
          <Contacts contacts={organization.contacts} onAdd={can.access.admin ? onEdit : null} />
        </Panel>
      </PanelGrid.Item>
    </PanelGrid>
  );
}
