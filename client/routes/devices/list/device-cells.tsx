import type { ReactNode } from 'react';
import { StatusCell, StatusIcon, updateIcon } from '#client/components/controls/status/status.tsx';
import { GroupPath } from '#client/components/license/group-path.tsx';
import { deviceWords, wordFor } from '#client/components/license/status-glossary.ts';
import { digits } from '#client/components/tables/cell-text.tsx';
import { actionCountText } from '#client/lib/balance.ts';
import { paths } from '#client/lib/paths.ts';
import { useSession } from '#client/session/use-session.ts';
import classes from './device-cells.module.css';
import { type DeviceNode, inForce, problemsOf } from './device-facts.ts';

/** What needs attention besides the status; empty if nothing does. */
export function reasonText(device: DeviceNode): string {
  const status = wordFor(deviceWords, device.status).text;
  return problemsOf(device)
    .filter((text) => text !== status)
    .join(', ');
}

export function StatusWithReasons({ device }: { device: DeviceNode }): ReactNode {
  const reason = reasonText(device);
  return (
    <span className={classes.status}>
      <StatusCell word={wordFor(deviceWords, device.status)} className="nowrap" />
      {reason ? (
        <span className={classes.reason} title={reason}>
          {reason}
        </span>
      ) : null}
    </span>
  );
}

/** A link if the session can read the group. */
export function GroupOfDevice({ group }: Pick<DeviceNode, 'group'>): ReactNode {
  const { can } = useSession();
  return group ? (
    <GroupPath group={group} linkTo={can.access.admin ? paths.group : undefined} stacked />
  ) : (
    'None'
  );
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

export function remainingText(device: DeviceNode): string {
  const term = inForce(device);
  return term ? (actionCountText(term.remainingActions) ?? 'Unknown') : '–';
}
