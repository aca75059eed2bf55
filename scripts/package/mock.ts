/** `licence-portal/mock`: the names of worlds, and their addresses. */
export type { IdentityId as Identity, ScenarioId as Trait } from '#fixtures/files.generated.ts';
export type { FaultKindName, FaultName, FaultTarget, World } from '#mock-server/contract/world-link.ts';
export { fault, worldAddress } from '#mock-server/contract/world-link.ts';
export type { OperationName } from '#schema/operations.generated.ts';
