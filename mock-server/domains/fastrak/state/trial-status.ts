import type { DeviceRecord } from '#fixtures/builders/records.ts';
import { dayMs } from '#fixtures/offset.ts';
import type { Sandbox } from '#mock-server/contract/sandbox.ts';
import type { FasTrakTrial, FasTrakTrialStatus } from '#mock-server/contract/types.generated.ts';
import { termInForce } from '#schema/facts/term.ts';
import { trialRequestedAt } from './trial.ts';

type Standing = { status: FasTrakTrialStatus; reason: string | null };

const standing = (status: FasTrakTrialStatus, reason: string | null = null): Standing => ({ status, reason });

function statusOf({ fasTrak, license }: DeviceRecord, requestedHere: boolean, now: number): Standing {
  const { credits, trial } = fasTrak;
  if (credits !== null && trial.startsAt !== null && trial.standing !== 'NONE')
    return standing(trial.startsAt + trial.days * dayMs <= now ? 'ENDED' : 'ACTIVE');
  if (credits !== null) return standing('INELIGIBLE', 'FasTrak is already part of this license.');
  if (requestedHere || trial.standing === 'REQUESTED') return standing('REQUESTED');
  if (!license || !termInForce(license.terms, now))
    return standing('INELIGIBLE', 'A trial requires an active license. Ask the license owner to renew it.');
  if (trial.standing === 'DECLINED')
    return standing('DECLINED', "The vendor doesn't offer FasTrak trials in this region yet.");
  return standing('AVAILABLE');
}

const happened: readonly FasTrakTrialStatus[] = ['ACTIVE', 'ENDED'];
const requestedStatuses: readonly FasTrakTrialStatus[] = [...happened, 'REQUESTED', 'DECLINED'];

/** `device` includes the sandbox's changes; `now` is in ms. */
export function trialOf(device: DeviceRecord, sandbox: Sandbox, now: number): FasTrakTrialParts {
  const { credits, lapsed, trial } = device.fasTrak;
  const requestedHere = trialRequestedAt(sandbox, device.id);
  const trialStatus = statusOf(device, requestedHere !== null, now);
  const began = happened.includes(trialStatus.status);
  return {
    ...trialStatus,
    credits: trial.credits,
    days: trial.days,
    creditsUsed: began ? Math.max(trial.credits - (credits ?? 0) - lapsed, 0) : null,
    requestedAt: requestedHere ?? (requestedStatuses.includes(trialStatus.status) ? trial.requestedAt : null),
    startsAt: began ? trial.startsAt : null,
    endsAt: began && trial.startsAt !== null ? trial.startsAt + trial.days * dayMs : null,
  };
}

/** In ms. */
export type FasTrakTrialParts = FasTrakTrial;
