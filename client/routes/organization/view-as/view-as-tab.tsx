import { Search, Tablet } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AlertBox } from '#client/components/controls/alert-box.tsx';
import { BusyButton } from '#client/components/controls/busy-button.tsx';
import { Icon } from '#client/components/controls/icon.tsx';
import { TextInput } from '#client/components/controls/text-input.tsx';
import { Panel, PanelGrid } from '#client/components/panels/panel.tsx';
import { PanelEmpty, PanelForbidden, PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import textClasses from '#client/components/theme/text.module.css';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { permissionLabels } from '#client/lib/permission-labels.ts';
import { useSession } from '#client/session/use-session.ts';
import { holds, parsePermissions } from '#schema/claims/permissions.ts';
import { useViewAs } from './use-view-as.ts';
import {
  ViewAsDeviceQueryDocument,
  ViewAsDevicesQueryDocument,
  type ViewAsRolesQuery,
  ViewAsRolesQueryDocument,
} from './view-as.generated.ts';
import classes from './view-as.module.css';

type Begin = Pick<ReturnType<typeof useViewAs>, 'busyWith' | 'begin'>;
type Device = { id: string; serialNumber: string; name: string | null };

/** This many are listed. */
const mostDevices = 8;

/** Typing asks once it rests. */
const restMs = 300;

function Choice({
  id,
  title,
  note,
  label,
  viewing,
  onBegin,
}: {
  id: string;
  title: ReactNode;
  note: ReactNode;
  /** The button's accessible name. */
  label: string;
  viewing: Begin;
  onBegin: () => void;
}): ReactNode {
  return (
    <li className={classes.choice}>
      <div>
        <p>
          <strong>{title}</strong>
        </p>
        <p className={textClasses.small}>{note}</p>
      </div>
      <BusyButton
        size="xs"
        variant="default"
        busy={viewing.busyWith === id}
        busyLabel="Opening"
        aria-label={label}
        onClick={onBegin}
      >
        View as
      </BusyButton>
    </li>
  );
}

function DeviceChoice({ device, viewing }: { device: Device; viewing: Begin }): ReactNode {
  const { id, serialNumber, name } = device;
  return (
    <Choice
      id={id}
      title={<span className="tnum">{serialNumber}</span>}
      note={name ?? 'No name'}
      label={`View as the user of ${serialNumber}`}
      viewing={viewing}
      onBegin={() => viewing.begin({ deviceId: id })}
    />
  );
}

function OneDevice({ id, viewing }: { id: string; viewing: Begin }): ReactNode {
  const { account } = useSession();
  const result = usePanelQuery(ViewAsDeviceQueryDocument, { variables: { id } });
  return (
    <QueryPanel result={result} skeleton={<PanelSkeleton lines={2} />}>
      {({ device }) =>
        device ? (
          <ul className={classes.choices}>
            <DeviceChoice device={device} viewing={viewing} />
          </ul>
        ) : (
          <PanelEmpty icon={Tablet} title={`This device doesn't exist, or isn't in ${account.name}`} />
        )
      }
    </QueryPanel>
  );
}

function AnyDevice({ viewing }: { viewing: Begin }): ReactNode {
  const { account } = useSession();
  const [text, setText] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text.trim()), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  const result = usePanelQuery(ViewAsDevicesQueryDocument, {
    variables: { filter: search ? { search } : null },
  });
  return (
    <div className={`${textClasses.stack} ${textClasses.fill}`}>
      <TextInput
        type="search"
        aria-label="Search devices"
        placeholder="Search serial number or name"
        leftSection={<Icon icon={Search} />}
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <QueryPanel
        result={result}
        skeleton={<PanelSkeleton lines={2} height={54 * Math.min(account.deviceCount, mostDevices) + 12} />}
      >
        {({ devices: { edges, totalCount } }) =>
          edges.length > 0 ? (
            <>
              <ul className={classes.choices}>
                {edges.map(({ node }) => (
                  <DeviceChoice key={node.id} device={node} viewing={viewing} />
                ))}
              </ul>
              <p className={textClasses.small} role="status">
                {totalCount > edges.length
                  ? `${edges.length} of ${formatNumber(totalCount)} devices. Search for the others.`
                  : null}
              </p>
            </>
          ) : (
            <PanelEmpty icon={Tablet} title={search ? 'No devices match this search' : 'No devices'} />
          )
        }
      </QueryPanel>
    </div>
  );
}

type Role = ViewAsRolesQuery['roles'][number];

function RoleChoice({ role, viewing }: { role: Role; viewing: Begin }): ReactNode {
  const { account, can } = useSession();
  const lacking = role.permissions.filter((text) => {
    const { access, perform } = parsePermissions([text], { accountId: null, userType: 'service' });
    const isHeld = (action: 'access' | 'perform', names: readonly string[]) =>
      names.every((name) => holds(can, action, name));
    return !isHeld('access', Object.keys(access)) || !isHeld('perform', Object.keys(perform));
  });
  /** 'run advanced actions' */
  const words = (permission: string) => {
    const { can: text } = permissionLabels(permission, account.id);
    return text.charAt(0).toLowerCase() + text.slice(1);
  };
  return (
    <Choice
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

function Roles({ viewing }: { viewing: Begin }): ReactNode {
  const { can } = useSession();
  const result = usePanelQuery(ViewAsRolesQueryDocument);
  return (
    <QueryPanel result={result} skeleton={<PanelSkeleton lines={5} height={240} />}>
      {({ roles }) => (
        <ul className={classes.choices}>
          {roles
            .filter(({ id }) => holds(can, 'actAs', 'role', id))
            .map((role) => (
              <RoleChoice key={role.id} role={role} viewing={viewing} />
            ))}
        </ul>
      )}
    </QueryPanel>
  );
}

/** Whether a session may view the portal as anyone else. */
const mayViewAs = ({ can }: Pick<ReturnType<typeof useSession>, 'can'>): boolean =>
  can.actAs.device !== undefined || can.actAs.role !== undefined;

/** Starts a view as the user of a device or with a role; `device` in the URL preselects one. */
export function ViewAsTab(): ReactNode {
  const session = useSession();
  const [params] = useSearchParams();
  const viewing = useViewAs();
  const { can } = session;
  if (!mayViewAs(session))
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
            <Panel title="As the user of a device">
              {chosen ? <OneDevice id={chosen} viewing={viewing} /> : <AnyDevice viewing={viewing} />}
            </Panel>
          </PanelGrid.Item>
        )}
        {can.actAs.role === undefined ? null : (
          <PanelGrid.Item span={6}>
            <Panel title="With a role">
              <Roles viewing={viewing} />
            </Panel>
          </PanelGrid.Item>
        )}
      </PanelGrid>
    </div>
  );
}
