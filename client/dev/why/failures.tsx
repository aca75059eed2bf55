import { type ReactNode, useEffect, useState } from 'react';
import { usePanelWorld } from '#client/dev/session/panel-context.ts';
import { control, type Identity } from '#client/dev/world/control.ts';
import { hasFailed, type LogEntry } from '#client/dev/world/request-log.ts';
import { addressIn } from '#client/dev/world/world-now.ts';
import { type WorldParameters, writeParameters } from '#client/dev/world/world-parameters.ts';
import { sessionStore } from '#client/session/session-store.ts';
import { type Action, camelCase, isGranted, parsePermissions } from '#schema/claims/permissions.ts';
import classes from './why.module.css';

/** The permission that the API misses; null for other errors. */
const missingIn = ({ sent }: LogEntry): string | null =>
  /"permission":"([^"]+)"/.exec(sent?.response?.text ?? '')?.[1] ?? null;

function has({ permissions, userType }: Identity, permission: string): boolean {
  const [action, resource = '', ...id] = permission.split(':');
  const accountId = sessionStore.get()?.account.id ?? null;
  const parsed = parsePermissions(permissions, { accountId, userType });
  return isGranted(parsed, action as Action, camelCase(resource), id.length > 0 ? id.join(':') : undefined);
}

/** The fault in the address that a request had. */
const faultOf = ({ operation, fault }: LogEntry, { fault: all }: WorldParameters): string | undefined =>
  all.find((each) => [`${operation}:${fault}`, `*:${fault}`].includes(each.replace(/@.*$/, '')));

function Failure({ entry, identities }: { entry: LogEntry; identities: readonly Identity[] }): ReactNode {
  const { parameters } = usePanelWorld();
  const { operation, fault, status } = entry;
  const permission = missingIn(entry);
  const holders = permission === null ? [] : identities.filter((identity) => has(identity, permission));
  const link = (text: string, change: Partial<WorldParameters>) => (
    <a key={text} className={classes.link} href={addressIn(writeParameters({ ...parameters, ...change }))}>
      {text}
    </a>
  );
  if (fault !== null)
    return (
      <li className={classes.item}>
        {operation} failed because of the fault {fault}.{' '}
        {link('Open without it', {
          fault: parameters.fault.filter((each) => each !== faultOf(entry, parameters)),
        })}
      </li>
    );
  if (permission === null)
    return (
      <li className={classes.item}>
        {operation} failed:{' '}
        {status === null ? 'there was no response' : `its response has status ${status} or errors`}.
      </li>
    );
  return (
    <li className={classes.item}>
      {operation} needs {permission}, which {parameters.as} doesn't have.{' '}
      {holders.length === 0
        ? 'No identity has it.'
        : holders.map(({ id }) => link(`Open as ${id}`, { as: id, account: null }))}
    </li>
  );
}

export function Failures({ log }: { log: readonly LogEntry[] }): ReactNode {
  const [identities, setIdentities] = useState<readonly Identity[]>([]);
  useEffect(() => {
    control.identities().then(setIdentities, () => {});
  }, []);
  const failed = log.filter(
    (entry, place) =>
      hasFailed(entry) && log.findIndex(({ operation }) => operation === entry.operation) === place,
  );
  if (failed.length === 0) return null;
  return (
    <ul className={classes.list} aria-label="Failed requests">
      {failed.map((entry) => (
        <Failure key={entry.key} entry={entry} identities={identities} />
      ))}
    </ul>
  );
}
