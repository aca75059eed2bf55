import { ShieldOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { AlertBox } from '#client/components/controls/status/alert-box.tsx';
import { Panel } from '#client/components/panels/panel.tsx';
import { PanelEmpty } from '#client/components/panels/panel-states.tsx';
import { type Column, DataTable } from '#client/components/tables/data-table.tsx';
import { permissionLabels } from '#client/lib/permission-labels.ts';
import classes from '#client/routes/users/users.module.css';
import type { PersonView } from './person.generated.ts';

type Grant = PersonView['grants'][number];

const columnsFor = (accountId: string): readonly Column<Grant>[] => [
  {
    key: 'can',
    header: 'Permission',
    cell: ({ permission }) => {
      const { can } = permissionLabels(permission, accountId);
      return <strong>{can}</strong>;
    },
  },
  {
    key: 'because',
    header: 'From',
    cell: ({ roles }) =>
      roles.length > 0 ? roles.map(({ name }) => name).join(' and ') : 'Granted directly',
  },
  {
    key: 'opens',
    header: 'Where',
    dimmed: true,
    cell: ({ permission }) => permissionLabels(permission, accountId).opens,
  },
];

export function GrantsPanel({ person, accountId }: { person: PersonView; accountId: string }): ReactNode {
  const { displayName, grants, status } = person;
  return (
    <Panel title={`What ${displayName} can do`} padding="flush">
      {status === 'SUSPENDED' ? (
        <div className={classes.inset}>
          <AlertBox tone="notice" title="Suspended: permissions inactive">
            It applies again when {displayName} is reactivated.
          </AlertBox>
        </div>
      ) : null}
      {grants.length > 0 ? (
        <DataTable
          caption={`What ${displayName} can do`}
          columns={columnsFor(accountId)}
          rows={grants}
          rowKey={({ permission }) => permission}
        />
      ) : (
        <div className={classes.inset}>
          <PanelEmpty
            icon={ShieldOff}
            title="No permission"
            text="Like everyone else, they can see the license of their own device, but nothing more."
          />
        </div>
      )}
      {grants.length > 0 ? (
        <div className={classes.tableNote}>
          <p>Everyone can also see the license of their own device.</p>
          <details className={classes.details}>
            <summary>Details</summary>
            <ul aria-label="API permission names">
              {grants.map(({ permission }) => (
                <li key={permission}>
                  <code>{permission}</code> {permissionLabels(permission, accountId).can}
                </li>
              ))}
            </ul>
          </details>
        </div>
      ) : null}
    </Panel>
  );
}
