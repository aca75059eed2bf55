import { ApolloLink, type OperationVariables } from '@apollo/client';
import { ServerError } from '@apollo/client/errors';
import { catchError, mergeMap, of, throwError } from 'rxjs';

/** Input that an API with an older schema refuses. */
type NewerInput = {
  /** The input's name in the API's error. */
  name: RegExp;
  /** The variables without the input; null if they don't contain it. */
  without(variables: OperationVariables): OperationVariables | null;
};

const zoneOfDays: NewerInput = {
  name: /\btimeZone\b/,
  without: ({ filter, ...others }) => {
    const { timeZone, ...rest } = filter ?? {};
    return timeZone === undefined ? null : { ...others, filter: rest };
  },
};

type Sort = { field: string; direction: 'ASC' | 'DESC' };

/** The worst status is the last one of its enum. */
const worstStatus = ({ direction }: Sort): Sort => ({
  field: 'STATUS',
  direction: direction === 'ASC' ? 'DESC' : 'ASC',
});

const attentionOrder: NewerInput = {
  name: /\bATTENTION\b/,
  without: ({ sort, ...others }) => {
    const sorts: readonly Sort[] = sort ?? [];
    const isNewer = ({ field }: Sort) => field === 'ATTENTION';
    return sorts.some(isNewer)
      ? { ...others, sort: sorts.map((each) => (isNewer(each) ? worstStatus(each) : each)) }
      : null;
  },
};

const inputs: readonly NewerInput[] = [zoneOfDays, attentionOrder];

const refused = new Set<NewerInput>();

/** Whether the API counts a filter's days in the given zone; otherwise it counts them in UTC. */
export const countsInZones = (): boolean => !refused.has(zoneOfDays);

const inputLink = (input: NewerInput) =>
  new ApolloLink((operation, forward) => {
    const older = input.without(operation.variables);
    if (!older) return forward(operation);
    const isRefusal = (text: unknown) => input.name.test(JSON.stringify(text));
    const withoutInput = () => {
      refused.add(input);
      operation.variables = older;
      return forward(operation);
    };
    if (refused.has(input)) return withoutInput();
    return forward(operation).pipe(
      mergeMap((result) => (result.errors && isRefusal(result.errors) ? withoutInput() : of(result))),
      catchError((error: unknown) =>
        ServerError.is(error) && !refused.has(input) && isRefusal(error.bodyText)
          ? withoutInput()
          : throwError(() => error),
      ),
    );
  });

/** Repeats an operation without the input that an older API refuses, and omits that input from then on. */
export function createNewerInputLink(): ApolloLink {
  refused.clear();
  return ApolloLink.from(inputs.map(inputLink));
}
