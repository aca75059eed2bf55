import type { DeviceRecord } from '#fixtures/builders/records.ts';
import { dayMs } from '#fixtures/offset.ts';
import { createRandom } from '#fixtures/random.ts';
import type { RequestContext } from '#mock-server/contract/context.ts';
import { visitorOrRefuse } from '#mock-server/contract/refusals.ts';
import type { ErrorCode, Resolvers } from '#mock-server/contract/types.generated.ts';
import { recordChange } from '#mock-server/core/sandbox/sandbox.ts';
import { activityOf } from '#mock-server/domains/activity/state/own-activity.ts';
import { termInForce } from '#schema/facts/term.ts';

const codeLifeMs = 5 * 60_000;
const issuesADay = 20;

const refused = (
  code: ErrorCode,
  message: string,
  field: string[] | null,
  nextIssueAt: number | null = null,
) => ({
  authenticationCode: null,
  nextIssueAt,
  userErrors: [{ code, message, field }],
});

const dayOf = (at: number) => Math.floor(at / dayMs);

/** Codes issued for the device, oldest first. */
const issuesOf = (device: DeviceRecord, context: RequestContext) =>
  activityOf(device, context).filter(({ action }) => action === 'authentication_code.issued');

const hasCodes = ({ license }: DeviceRecord, now: number) =>
  license !== null && termInForce(license.terms, now)?.mfa === true;

export const authenticationCodeResolvers = {
  Device: {
    authenticationCodeIssues: (device, _args, context) =>
      issuesOf(device, context)
        .slice(-20)
        .reverse()
        .flatMap(({ at, actor }) => (actor ? [{ issuedAt: at, issuedBy: actor }] : [])),
  },
  Mutation: {
    issueAuthenticationCode: (_mutation, { input: { deviceId } }, context) => {
      const { device, identity } = visitorOrRefuse(context);
      const { now, sandbox, world } = context;
      if (device?.id !== deviceId)
        return refused('NOT_FOUND', "This device doesn't exist, or isn't in this account.", [
          'input',
          'deviceId',
        ]);
      if (!hasCodes(device, now))
        return refused('NOT_ELIGIBLE', "This device's license doesn't use authentication codes.", null);
      const issues = issuesOf(device, context);
      const today = issues.filter(({ at }) => dayOf(at) === dayOf(now)).length;
      if (today >= issuesADay)
        return refused(
          'LIMIT_REACHED',
          `${issuesADay} codes were issued today. The next can be issued tomorrow.`,
          null,
          (dayOf(now) + 1) * dayMs,
        );
      recordChange(sandbox, { kind: 'code-issued', at: now, deviceId, identity: identity.id });
      const digits = createRandom(world.seed, deviceId, 'code', issues.length).below(1_000_000);
      return {
        authenticationCode: {
          code: String(digits).padStart(6, '0'),
          issuedAt: now,
          expiresAt: now + codeLifeMs,
          serverTime: now,
          issuesLeftToday: issuesADay - today - 1,
        },
        nextIssueAt: null,
        userErrors: [],
      };
    },
  },
} satisfies Resolvers;
