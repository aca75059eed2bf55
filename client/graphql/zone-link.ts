import { ApolloLink } from '@apollo/client';
import { ServerError } from '@apollo/client/errors';
import { catchError, mergeMap, of, throwError } from 'rxjs';

/** False once the API refused the zone of a filter. */
let isTaken = true;

/** Whether the API counts days of filters in the zone it is sent; otherwise it counts them in UTC. */
export const countsInZones = (): boolean => isTaken;

const namesZone = (text: unknown) => /\btimeZone\b/.test(JSON.stringify(text));

/** Sends a filter again without its zone if the API doesn't know that argument, and leaves it out from then on. */
export function createZoneLink(): ApolloLink {
  isTaken = true;
  return new ApolloLink((operation, forward) => {
    const { timeZone, ...filter } = operation.variables.filter ?? {};
    if (timeZone === undefined) return forward(operation);
    const withoutZone = () => {
      isTaken = false;
      operation.variables = { ...operation.variables, filter };
      return forward(operation);
    };
    if (!isTaken) return withoutZone();
    return forward(operation).pipe(
      mergeMap((result) => (result.errors && namesZone(result.errors) ? withoutZone() : of(result))),
      catchError((error: unknown) =>
        ServerError.is(error) && isTaken && namesZone(error.bodyText)
          ? withoutZone()
          : throwError(() => error),
      ),
    );
  });
}
