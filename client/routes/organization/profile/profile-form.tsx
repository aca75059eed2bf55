import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { BusyButton } from '#client/components/controls/buttons/busy-button.tsx';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { draftField } from '#client/components/controls/fields/draft-field.ts';
import { Form } from '#client/components/controls/fields/form.tsx';
import { NativeSelect } from '#client/components/controls/fields/native-select.tsx';
import { TextInput } from '#client/components/controls/fields/text-input.tsx';
import { useSave } from '#client/graphql/use-save.ts';
import classes from '#client/routes/organization/form.module.css';
import {
  type Profile_Organization,
  UpdateOrganizationMutationDocument,
} from '#client/routes/organization/organization.generated.ts';
import { useDraft } from '#client/session/use-draft.ts';
import { useSession } from '#client/session/use-session.ts';
import { zonesWith, zoneText } from '#schema/calendar/zone-name.ts';
import { compareNames } from '#schema/text/compare-names.ts';
import type { ContactKind } from '#schema/types.generated.ts';
import { contactKinds, fieldOf, inputOf, type TypedContact, typedFrom } from './profile-view.ts';

type Choice = readonly [zone: string, text: string];

const choiceOf = (zone: string): Choice => [zone, zoneText(zone)];

function choicesWith(zone: string): Choice[] {
  return zonesWith(zone)
    .map(choiceOf)
    .sort(([, a], [, b]) => compareNames(a, b));
}

function ContactFields({
  kind,
  label,
  first,
  purpose,
  contact,
  problems,
  onEdit,
}: {
  kind: ContactKind;
  label: string;
  first: RefObject<HTMLInputElement | null> | undefined;
  purpose: string;
  contact: TypedContact;
  problems: Readonly<Partial<Record<string, string>>>;
  onEdit: (change: Partial<TypedContact>) => void;
}): ReactNode {
  const optional = <span className="muted">(optional)</span>;
  return (
    <fieldset className={classes.contact}>
      <legend>{label}</legend>
      <p className="muted small">{purpose}</p>
      <div className={classes.fields}>
        <TextInput
          ref={first}
          label="Name"
          autoComplete="off"
          longest={100}
          value={contact.name}
          error={problems[`${kind}.name`]}
          onChange={(event) => onEdit({ name: event.currentTarget.value })}
        />
        <TextInput
          label="Email"
          type="email"
          autoComplete="off"
          value={contact.email}
          error={problems[`${kind}.email`]}
          onChange={(event) => onEdit({ email: event.currentTarget.value })}
        />
        <TextInput
          label={<>Phone {optional}</>}
          type="tel"
          autoComplete="off"
          longest={40}
          value={contact.phone}
          error={problems[`${kind}.phone`]}
          onChange={(event) => onEdit({ phone: event.currentTarget.value })}
        />
      </div>
    </fieldset>
  );
}

/** The field that editing starts with. */
export type Editing = 'name' | ContactKind;

export function ProfileForm({
  organization,
  start,
  onSaved,
  onCancel,
}: {
  organization: Profile_Organization;
  start: Editing;
  onSaved: () => void;
  onCancel: () => void;
}): ReactNode {
  const { account } = useSession();
  const first = useRef<HTMLInputElement>(null);
  // The button that opened the form is gone.
  useEffect(() => first.current?.focus(), []);
  const draft = useDraft('organization', () => typedFrom(organization));
  const { typed, edit } = draft;
  const { busy, problems, save } = useSave(UpdateOrganizationMutationDocument, {
    title: 'The organization was not saved',
    draft,
    fieldOf: (path) => fieldOf(path, typed),
    result: (payload) => payload.organization,
  });
  const [allZones, setAllZones] = useState(false);
  const zones = useMemo(
    () => (allZones ? choicesWith(typed.timeZone) : [choiceOf(typed.timeZone)]),
    [allZones, typed.timeZone],
  );

  async function submit() {
    const saved = (await save(inputOf(typed, organization.id)))?.saved;
    if (saved) onSaved();
  }

  return (
    <Form problems={problems} className={classes.form} aria-label="Edit the organization" onSubmit={submit}>
      <div className={classes.fields}>
        <TextInput
          label="Name"
          description={`The account keeps its own name, ${account.name}.`}
          ref={start === 'name' ? first : undefined}
          autoComplete="off"
          longest={100}
          {...draftField('name', draft, problems)}
        />
        <NativeSelect
          label="Time zone"
          description="Used for dates and reports."
          {...draftField('timeZone', draft, problems)}
          onFocus={() => setAllZones(true)}
        >
          {zones.map(([zone, text]) => (
            <option key={zone} value={zone}>
              {text}
            </option>
          ))}
        </NativeSelect>
      </div>
      {contactKinds.map(([kind, label, purpose]) => (
        <ContactFields
          key={kind}
          kind={kind}
          label={`${label} contact`}
          first={start === kind ? first : undefined}
          purpose={purpose}
          contact={typed.contacts[kind]}
          problems={problems.fields}
          onEdit={(change) =>
            edit({ contacts: { ...typed.contacts, [kind]: { ...typed.contacts[kind], ...change } } })
          }
        />
      ))}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <BusyButton type="submit" busy={busy} busyLabel="Saving">
          Save organization
        </BusyButton>
      </div>
    </Form>
  );
}
