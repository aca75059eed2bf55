import { CircleCheck, OctagonAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { AlertBox } from '#client/components/controls/status/alert-box.tsx';
import { StatusText } from '#client/components/controls/status/status.tsx';
import classes from './move-results.module.css';
import { type MoveResult, outcomeText } from './move-text.ts';

export function MoveResults({
  results,
  devices,
}: {
  results: readonly MoveResult[];
  devices: readonly { id: string; serialNumber: string }[];
}): ReactNode {
  const serials = new Map(devices.map(({ id, serialNumber }) => [id, serialNumber]));
  const refused = results.filter(({ outcome }) => outcome === 'REFUSED');
  const there = results.filter(({ outcome }) => outcome === 'UNCHANGED');
  return (
    <>
      <AlertBox tone="warning" title={`${outcomeText(results)}.`} live />
      <ul className={classes.results} aria-label="Not moved">
        {[...refused, ...there].map(({ deviceId, device, outcome, error }) => (
          <li key={deviceId} className={classes.result}>
            <span className="tnum">{device?.serialNumber ?? serials.get(deviceId) ?? 'Unknown device'}</span>
            {outcome === 'UNCHANGED' ? (
              <StatusText tone="neutral" icon={CircleCheck}>
                Already there
              </StatusText>
            ) : (
              <StatusText tone="warning" icon={OctagonAlert}>
                {error?.message ?? 'Not moved.'}
              </StatusText>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
