import { ApolloLink, Observable } from '@apollo/client';
import { NoResponseError } from './http-link.ts';
import { createSilence } from './silence.ts';

/** After 15 s, including retries, or sooner if the API was already silent; `silentSince` is `performance.now`. */
export function createTimeoutLink(silentSince: number | null = null): ApolloLink {
  const silence = createSilence(silentSince);
  return new ApolloLink(
    (operation, forward) =>
      new Observable<ApolloLink.Result>((observer) => {
        const { deadline, end } = silence.begin();
        let timer: ReturnType<typeof setTimeout>;
        const left = () => Math.round(deadline() - performance.now());
        const wait = () => {
          timer = setTimeout(look, Math.max(left(), 0));
        };
        const look = () => {
          if (left() > 0) wait();
          else observer.error(new Error("The server didn't respond within 15 seconds."));
        };
        wait();
        const answered = () => {
          clearTimeout(timer);
          silence.broken();
        };
        const subscription = forward(operation).subscribe({
          next(result) {
            answered();
            observer.next(result);
          },
          error(error: unknown) {
            if (!(error instanceof NoResponseError)) answered();
            observer.error(error);
          },
          complete: () => observer.complete(),
        });
        return () => {
          clearTimeout(timer);
          subscription.unsubscribe();
          end();
        };
      }),
  );
}
