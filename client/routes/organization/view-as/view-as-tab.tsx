import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AlertBox } from '#client/components/controls/status/alert-box.tsx';
import { Panel, PanelGrid } from '#client/components/panels/panel.tsx';
import { PanelForbidden, PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { permissionLabels } from '#client/lib/permission-labels.ts';
import { useSession } from '#client/session/use-session.ts';
import { holds, isGranted, parsePermissions } from '#schema/claims/permissions.ts';
import { AnyDevice, OneDevice } from './device-choices.tsx';
import { useViewAs } from './use-view-as.ts';
import { type ViewAsRolesQuery, ViewAsRolesQueryDocument } from './view-as.generated.ts';
import classes from './view-as.module.css';
import { ViewAsChoice, type Viewing } from './view-as-choice.tsx';

type Role = ViewAsRolesQuery['roles'][number];

function RoleChoice({ role, viewing }: { role: Role; viewing: Viewing }): ReactNode {
  const { account, can } = useSession();
  const lacking = role.permissions.filter((text) => {
    const { access, perform } = parsePermissions([text], { accountId: null, userType: 'service' });
    const isHeld = (action: 'access' | 'perform', names: readonly string[]) =>
      names.every((name) => isGranted(can, action, name));
    return !isHeld('access', Object.keys(access)) || !isHeld('perform', Object.keys(perform));
  });
  /** 'run advanced actions' */
  const words = (permission: string) => {
    const { can: text } = permissionLabels(permission, account.id);
    return text.charAt(0).toLowerCase() + text.slice(1);
  };
  return (
    <ViewAsChoice
      id={role.id}
      title={role.name}
      note={
        lacking.length > 0
          ? `${role.description} Not included, because you can't do it yourself: ${lacking.map(words).join(', ')}.`
          : role.description
      }
      label={`View as ${role.name}`}
      viewing={viewing}
      onBegin={() => viewing.begin({ roleId: role.id })}
    />
  );
}

function Roles({ viewing }: { viewing: Viewing }): ReactNode {
  const { can } = useSession();
  const result = usePanelQuery(ViewAsRolesQueryDocument);
  return (
    <QueryPanel result={result} skeleton={<PanelSkeleton lines={5} height={240} />}>
      {({ roles }) => (
        <ul className={classes.choices}>
          {roles
            .filter(({ id }) => holds(can, 'actAs:role', id))
            .map((role) => (
              <RoleChoice key={role.id} role={role} viewing={viewing} />
            ))}
        </ul>
      )}
    </QueryPanel>
  );
}

/** `device` in the URL preselects a device. */
export function ViewAsTab(): ReactNode {
  const { can } = useSession();
  const [params] = useSearchParams();
  const viewing = useViewAs();
  if (can.actAs.device === undefined && can.actAs.role === undefined)
    return (
      <Panel title="View as">
        <PanelForbidden permission="actAs:device" />
      </Panel>
    );
  const only = typeof can.actAs.device === 'string' ? can.actAs.device : null;
  const chosen = only ?? params.get('device');
  return (
    <div className={classes.parts}>
      <AlertBox tone="notice" title="See the portal as someone else, read-only">
        Only in this tab, for up to 30 minutes, and never with permissions you don't have. It's recorded in
        the activity log.
      </AlertBox>
      {viewing.problem ? (
        <AlertBox tone="critical" live title={viewing.problem.title}>
          {viewing.problem.detail}
        </AlertBox>
      ) : null}
      <PanelGrid>
        {can.actAs.device === undefined ? null : (
          <PanelGrid.Item span={6}>
            <Panel title="As a device's user">
              {chosen ? <OneDevice id={chosen} viewing={viewing} /> : <AnyDevice viewing={viewing} />}
            </Panel>
          </PanelGrid.Item>
        )}
        {can.actAs.role === undefined ? null : (
          <PanelGrid.Item span={6}>
            <Panel title="As a role">
              <Roles viewing={viewing} />
            </Panel>
          </PanelGrid.Item>
        )}
      </PanelGrid>
    </div>
  );
}
