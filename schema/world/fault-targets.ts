import { operationNames } from '#schema/operations.generated.ts';

/** `*` is every GraphQL operation. */
export const faultTargets = ['*', 'polymorphictypes', ...operationNames] as const;
