import { refusal } from '#mock-server/contract/refusals.ts';
import type { AuditFilter } from '#mock-server/contract/types.generated.ts';

const maxSearchLength = 200;

/** @throws GraphQLError LIMIT_REACHED if the searched text is too long. */
export function filterOrRefuse(filter: AuditFilter | null | undefined): AuditFilter {
  if ((filter?.search?.length ?? 0) > maxSearchLength)
    throw refusal('LIMIT_REACHED', `Search text is limited to ${maxSearchLength} characters.`);
  return filter ?? {};
}
