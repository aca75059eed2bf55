import type { DeviceRecord } from '#fixtures/builders/records.ts';
import { createRandom } from '#fixtures/random.ts';
import type { RequestContext } from '#mock-server/contract/context.ts';
import { visitorOrRefuse } from '#mock-server/contract/refusals.ts';
import type { Resolvers } from '#mock-server/contract/types.generated.ts';
import { activityOf } from '#mock-server/domains/activity/state/own-activity.ts';
import { ownDevice } from '#mock-server/domains/devices/state/current-devices.ts';
import { issuedToday, issueProblem } from './rules.ts';

const codeLifeMs = 5 * 60_000;

/** The codes that were issued for a device, oldest first. */
const issuesOf = (device: DeviceRecord, context: RequestContext) =>
  activityOf(device, context).filter(({ action }) => action === 'authentication_code.issued');

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
      const { identity } = visitorOrRefuse(context);
      const device = ownDevice(context);
      const { now, sandbox, data } = context;
      const issues = device ? issuesOf(device, context) : [];
      const problem = issueProblem(device, deviceId, issuedToday(issues, now), now);
      if (problem) return { authenticationCode: null, userErrors: [problem] };
      sandbox.changes.push({ kind: 'code-issued', at: now, deviceId, identity: identity.id });
      const digits = createRandom(data.seed, deviceId, 'code', issues.length).below(1_000_000);
      return {
        authenticationCode: {
          code: String(digits).padStart(6, '0'),
          issuedAt: now,
          expiresAt: now + codeLifeMs,
        },
        userErrors: [],
      };
    },
  },
} satisfies Resolvers;
