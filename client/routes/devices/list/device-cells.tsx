import type { ReactNode } from 'react';
import { formatLastDay } from '#client/browser/format-last-day.ts';
import {
  StatusCell,
  StatusIcon,
  StatusText,
  updateIcon,
} from '#client/components/controls/status/status.tsx';
import { GroupPath } from '#client/components/license/group-path.tsx';
import { licenseZone } from '#client/components/license/license-time.ts';
import { deviceWords, wordFor } from '#client/components/license/status-glossary.ts';
import { digits } from '#client/components/tables/cell-text.tsx';
import { actionCountText } from '#client/lib/balance.ts';
import { paths } from '#client/lib/paths.ts';
import { useSession } from '#client/session/use-session.ts';
import classes from './device-cells.module.css';
import { type DeviceNode, dueOf, inForce, problemsOf } from './device-facts.ts';

export function StatusWithReasons({ device }: { device: DeviceNode }): ReactNode {
  const status = wordFor(deviceWords, device.status);
  const reason = problemsOf(device)
    .map(({ text }) => text)
    .filter((text) => text !== status.text)
    .join(', ');
  return (
    <span className={classes.status}>
      <StatusCell word={status} className="nowrap" />
      {reason ? (
        <span className={classes.reason} title={reason}>
          {reason}
        </span>
      ) : null}
    </span>
  );
}

export function Why({ device }: { device: DeviceNode }): ReactNode {
  const [worst, ...others] = problemsOf(device);
  if (!worst) return '–';
  const rest = others.map(({ text }) => text).join(', ');
  return (
    <StatusText tone={worst.tone} className="nowrap">
      {worst.text}
      {others.length > 0 ? (
        <span className={classes.more} title={rest}>
          <span aria-hidden="true">+{others.length}</span>
          <span className="visually-hidden">, {rest}</span>
        </span>
      ) : null}
    </StatusText>
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

export function Due({ device }: { device: DeviceNode }): ReactNode {
  const due = dueOf(device);
  return digits(due ? formatLastDay(due, { timeZone: licenseZone(device.hardwareLicense) }) : '–');
}

export function remainingText(device: DeviceNode): string {
  const term = inForce(device);
  return term ? (actionCountText(term.remainingActions) ?? 'Unknown') : '–';
}
