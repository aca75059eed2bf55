import type { Identity } from '#fixtures/fixtures.ts';
import type { RequestContext } from '#mock-server/contract/context.ts';
import { forbidden, visitorOrRefuse } from '#mock-server/contract/refusals.ts';
import type { ErrorCode, PasswordStatus, Resolvers } from '#mock-server/contract/types.generated.ts';
import {
  hasPassword,
  isPassword,
  passwordMark,
  passwordTimes,
  tokenContent,
} from '#mock-server/core/identity/passwords.ts';
import { accountOf } from '#mock-server/core/organization/account.ts';
import { policyNow } from '#mock-server/core/organization/organization-now.ts';
import { userNameOf } from '#mock-server/core/people/joined.ts';
import { recordChange } from '#mock-server/core/sandbox/sandbox.ts';
import { holds } from '#schema/claims/permissions.ts';
import { passwordProblem, passwordRules } from './rules-password.ts';

const mayAccept = ({ visitor }: RequestContext) =>
  visitor?.subject.userType === 'email' && holds(visitor.permissions, 'perform', 'acceptInvitation');
const mayReset = ({ visitor }: RequestContext) =>
  visitor?.subject.userType === 'email' && holds(visitor.permissions, 'perform', 'passwordReset');

/** The security policy of the account worked in. */
const policyOf = (context: RequestContext) => policyNow(accountOf(context), context.sandbox);

/** The password of an identity that has one or may set one; null for others. */
function passwordStatus(identity: Identity, context: RequestContext): PasswordStatus | null {
  const needsCurrent = hasPassword(context.sandbox, identity);
  if (!needsCurrent && !mayReset(context) && !mayAccept(context)) return null;
  const { passwordMaxAgeDays, passwordMinLength } = policyOf(context);
  return {
    userName: userNameOf(identity),
    needsCurrent,
    ...passwordTimes(context.sandbox, identity, context.world, passwordMaxAgeDays),
    // Who joins has no passwords yet that a new one could differ from.
    rules: passwordRules(passwordMinLength).filter(
      ({ code }) => needsCurrent || mayReset(context) || code !== 'NOT_REUSED',
    ),
  };
}

const refused = (code: ErrorCode, message: string, field: string | null) => ({
  token: null,
  password: null,
  userErrors: [{ code, message, field: field === null ? null : ['input', field] }],
});

export const passwordResolvers = {
  Viewer: {
    // Whoever looks as somebody else is shown no password, and can set none.
    password: ({ identity, viewing }, _args, context) => (viewing ? null : passwordStatus(identity, context)),
  },
  Mutation: {
    changePassword: (_mutation, { input }, context) => {
      const { identity, subject } = visitorOrRefuse(context);
      const { sandbox, now, tokens, world } = context;
      const status = passwordStatus(identity, context);
      if (subject.userType === 'email' && !mayReset(context)) throw forbidden('perform:password_reset');
      if (!status) return refused('NOT_ELIGIBLE', 'This identity signs in without a password.', null);
      if (status.needsCurrent && !input.currentPassword)
        return refused('REQUIRED', 'Enter your current password.', 'currentPassword');
      if (status.needsCurrent && !isPassword(sandbox, identity, input.currentPassword ?? ''))
        return refused('WRONG_PASSWORD', 'This is not your current password.', 'currentPassword');
      const problem = passwordProblem(
        sandbox,
        identity,
        input.newPassword,
        policyOf(context).passwordMinLength,
      );
      if (problem) return refused(problem.code, problem.message, 'newPassword');
      recordChange(sandbox, {
        kind: 'password-changed',
        at: now,
        identity: identity.id,
        mark: passwordMark(identity, input.newPassword),
        endedOtherSessions: input.endOtherSessions,
      });
      return {
        token: input.endOtherSessions
          ? tokens.sign(tokenContent(sandbox, identity, world.accounts), now)
          : null,
        password: passwordStatus(identity, context),
        userErrors: [],
      };
    },
  },
} satisfies Resolvers;
