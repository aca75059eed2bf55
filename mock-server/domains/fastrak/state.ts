import { expiry, grant, withCreditBalances } from '#fixtures/builders/build-fas-trak.ts';
import type { DeviceRecord } from '#fixtures/builders/records.ts';
import type { Change } from '#fixtures/changes/changes.ts';
import type { FasTrakTrial, FasTrakTrialStatus } from '#mock-server/contract/types.generated.ts';
import { dayMs } from '#schema/calendar/days.ts';
import { isOver, type Limit } from '#schema/facts/limit.ts';
import { termInForce } from '#schema/facts/term.ts';

/** The vendor decides fast enough for a demo. */
const decisionMs = 2 * 60_000;

const trialEnd = ({ fasTrak }: DeviceRecord, startsAt: number): Limit =>
  startsAt + fasTrak.trial.days * dayMs;

/** With the trial that was requested in a device's changes, and its credits once it is decided. */
export function withRequestedTrial(
  device: DeviceRecord,
  changes: readonly Change[],
  now: number,
): DeviceRecord {
  const requestedAt = changes.find(({ kind }) => kind === 'trial-requested')?.at;
  if (requestedAt === undefined) return device;
  const { fasTrak } = device;
  const { trial, ledger } = fasTrak;
  if (now < requestedAt + decisionMs)
    return { ...device, fasTrak: { ...fasTrak, trial: { ...trial, standing: 'REQUESTED', requestedAt } } };
  const { credits } = trial;
  const startsAt = requestedAt + decisionMs;
  const lapsing = { credits, at: trialEnd(device, startsAt) };
  const hasLapsed = isOver(lapsing.at, now);
  const added = [grant(startsAt, credits, lapsing.at), ...(hasLapsed ? [expiry(lapsing)] : [])];
  return {
    ...device,
    fasTrak: {
      credits: hasLapsed ? 0 : credits,
      lapsing,
      lapsed: hasLapsed ? credits : 0,
      trial: { ...trial, standing: 'ACTIVE', requestedAt, startsAt },
      ledger: () => withCreditBalances([...ledger(), ...added], device.id),
    },
  };
}

type Standing = { status: FasTrakTrialStatus; reason: string | null };

const standing = (status: FasTrakTrialStatus, reason: string | null = null): Standing => ({ status, reason });

function statusOf(device: DeviceRecord, now: number): Standing {
  const { fasTrak, license } = device;
  const { credits, trial } = fasTrak;
  if (credits !== null && trial.startsAt !== null && trial.standing !== 'NONE')
    return standing(isOver(trialEnd(device, trial.startsAt), now) ? 'ENDED' : 'ACTIVE');
  if (credits !== null) return standing('INELIGIBLE', 'FasTrak is already part of this license.');
  if (trial.standing === 'REQUESTED') return standing('REQUESTED');
  if (!license || !termInForce(license.terms, now))
    return standing('INELIGIBLE', 'A trial requires an active license.');
  if (trial.standing === 'DECLINED')
    return standing('DECLINED', "The vendor doesn't offer FasTrak trials in this region yet.");
  return standing('AVAILABLE');
}

const happened: readonly FasTrakTrialStatus[] = ['ACTIVE', 'ENDED'];
const requestedStatuses: readonly FasTrakTrialStatus[] = [...happened, 'REQUESTED', 'DECLINED'];

/** A device's trial at `now` (ms). */
export function trialOf(device: DeviceRecord, now: number): FasTrakTrial {
  const { credits, lapsed, trial } = device.fasTrak;
  const trialStatus = statusOf(device, now);
  const began = happened.includes(trialStatus.status);
  return {
    ...trialStatus,
    credits: trial.credits,
    days: trial.days,
    creditsUsed: began ? Math.max(trial.credits - (credits ?? 0) - lapsed, 0) : null,
    requestedAt: requestedStatuses.includes(trialStatus.status) ? trial.requestedAt : null,
    endsAt: began && trial.startsAt !== null ? trialEnd(device, trial.startsAt) : null,
  };
}
