import type { ASTVisitor, ValidationContext, ValidationRule } from 'graphql';
import type { Fixtures } from '#fixtures/fixtures.ts';
import { refusal } from '#mock-server/contract/refusals.ts';

const permission = 'access:introspection';

/** Refuses introspection, and says which identities of the mock may. */
export function refuseIntrospection({ identities }: Fixtures): ValidationRule {
  return (context: ValidationContext): ASTVisitor => ({
    Field({ name: { value: field } }) {
      if (field !== '__schema' && field !== '__type') return;
      const allowed = [...identities.values()].filter(({ permissions }) => permissions.includes(permission));
      const ids = allowed.map(({ id }) => id);
      const who = ids.length === 0 ? 'No identity has it.' : `Identities that have it: ${ids.join(', ')}.`;
      context.reportError(
        refusal('FORBIDDEN', `Introspection (${field}) needs the permission ${permission}. ${who}`, {
          permission,
          identities: ids,
        }),
      );
    },
  });
}
