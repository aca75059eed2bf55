import type { ReactNode } from 'react';
import { StatusIcon, updateIcon } from '#client/components/controls/status/status.tsx';
import { GroupPath } from '#client/components/license/group-path.tsx';
import { digits } from '#client/components/tables/cell-text.tsx';
import { paths } from '#client/lib/paths.ts';
import { useSession } from '#client/session/use-session.ts';
import classes from './device-cells.module.css';
import type { DevicesPageQuery } from './devices.generated.ts';

export type DeviceNode = DevicesPageQuery['devices']['nodes'][number];

/** A link if the session can read the group. */
export function GroupOfDevice({ group }: Pick<DeviceNode, 'group'>): ReactNode {
  const { can } = useSession();
  return group ? <GroupPath group={group} linkTo={can.access.admin ? paths.group : undefined} /> : 'None';
}

export function Version({ device }: { device: DeviceNode }): ReactNode {
  const update = device.availableUpdate?.version;
  return (
    <span className={classes.version}>
      {digits(device.softwareVersion ?? 'Not reported')}
      {update ? (
        <span className={classes.sign} title={`${update} can be installed`}>
          <StatusIcon tone="notice" icon={updateIcon} />
          <span className="visually-hidden">, {update} can be installed</span>
        </span>
      ) : null}
    </span>
  );
}
