import { type ASTVisitor, Kind, type ValidationContext } from 'graphql';
import { unauthenticated } from '#mock-server/contract/refusals.ts';

/** Fields allowed without a token. Fields that start with `__` have their own rule. */
const openFields = ['signIn', 'completeSignIn', 'requestPasswordReset'];

/** Refuses operations that need a token. */
export function NeedsTokenRule(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition(operation) {
      const isOpen = operation.selectionSet.selections.every(
        (field) =>
          field.kind === Kind.FIELD &&
          (field.name.value.startsWith('__') || openFields.includes(field.name.value)),
      );
      if (!isOpen) context.reportError(unauthenticated());
    },
  };
}
