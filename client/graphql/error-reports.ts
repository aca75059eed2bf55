import { ApolloLink } from '@apollo/client';
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import type { RootOptions } from 'react-dom/client';
import { tap } from 'rxjs';
import { log } from '#client/browser/log.ts';
import { type Occurrence, reportError, setErrorReporter } from '#client/browser/report-error.ts';
import { matchesPattern } from '#client/lib/paths.ts';
import { errorCodes } from '#schema/error-code.generated.ts';
import { operationNames } from '#schema/operations.generated.ts';
import { pagePaths } from '#schema/page-paths.generated.ts';
import { describeFailure } from './failure.ts';

/** A report contains values from these lists and numbers, nothing from data, the session or the URL. */
type Report = {
  kind: Occurrence['kind'];
  route: string;
  operation?: string;
  reference?: string;
  error?: string;
  status?: number;
  codes?: string[];
  /** Positions in the build's files, innermost first; dist-maps/ has their source maps. */
  frames?: string[];
};

const maxReports = 20;
const maxFrames = 10;
const flushAfterMs = 1_000;

const errorNames = [
  'TypeError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'DOMException',
  'ServerError',
  'ServerParseError',
  'CombinedGraphQLErrors',
  'NoResponseError',
];
const listedName = (names: readonly string[], name: unknown, other: string) =>
  names.find((each) => each === name) ?? other;

/** Chromium puts the message, which may contain data, before the positions; Firefox doesn't. */
function framesOf({ message, stack = '' }: Error): string[] {
  const end = stack.indexOf(`${message}\n    at `);
  const frames = end < 0 ? stack : stack.slice(end + message.length);
  const positions = frames.matchAll(/\/(assets\/[\w.-]{1,80}\.js:\d{1,7}:\d{1,7})\)?$/gm);
  return [...positions].slice(0, maxFrames).map(([, frame = '']) => frame);
}

function describeError(error: unknown): Partial<Report> {
  if (!(error instanceof Error)) return {};
  const frames = framesOf(error);
  const codes = CombinedGraphQLErrors.is(error)
    ? [...new Set(error.errors.map(({ extensions }) => listedName(errorCodes, extensions?.code, 'OTHER')))]
    : [];
  return {
    error: listedName(errorNames, error.name, 'Error'),
    ...(ServerError.is(error) && { status: error.statusCode }),
    ...(codes.length > 0 && { codes }),
    ...(frames.length > 0 && { frames }),
  };
}

function describe({ kind, error, operation, reference }: Occurrence, pathname: string): Report {
  return {
    kind,
    route: pagePaths.find((pattern) => matchesPattern(pattern, pathname)) ?? 'other',
    ...(operation && { operation: listedName(operationNames, operation, 'other') }),
    ...(reference && /^[\dA-F]{4}-[\dA-F]{2}$/.test(reference) && { reference }),
    ...describeError(error),
  };
}

/** The hash in the name of the entry script, which changes with every build. */
const versionOf = (page: Document): string | null =>
  /\/assets\/[\w-]+?-([\w-]{8})\.js$/.exec(
    page.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '',
  )?.[1] ?? null;

/** Reports failed operations. A missing permission, field or session isn't an error. */
const failedOperations = new ApolloLink((operation, forward) => {
  const look = (error: unknown) => {
    if (describeFailure(error).kind === 'error')
      reportError({ kind: 'operation', operation: operation.operationName, error });
  };
  return forward(operation).pipe(
    tap({
      next: (result) => {
        if (result.errors?.length) look(new CombinedGraphQLErrors(result));
      },
      error: look,
    }),
  );
});

const rootOptions: RootOptions = {
  onCaughtError(error) {
    log.error('A part of the portal failed.', error);
    reportError({ kind: 'caught', error });
  },
  onUncaughtError(error) {
    globalThis.reportError(error);
    reportError({ kind: 'uncaught', error });
  },
  onRecoverableError(error) {
    globalThis.reportError(error);
    reportError({ kind: 'recoverable', error });
  },
};

export type ErrorReports = { rootOptions: RootOptions; link: ApolloLink; stop(): void };

/**
 * Equal errors once, and at most 20 in a page view. Sent without credentials, since the session is in cookies; that
 * rules out `sendBeacon`.
 */
export function startErrorReports(url: string, pathname = () => location.pathname): ErrorReports {
  const version = versionOf(document);
  const seen = new Set<string>();
  let waiting: { report: Report; error: unknown }[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let left = maxReports;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    const body = JSON.stringify({ version, reports: waiting.map(({ report }) => report) });
    waiting = [];
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', keepalive: true, credentials: 'omit', headers, body } as const;
    // A failed report can't be reported.
    fetch(url, init).catch(() => {});
  }

  setErrorReporter((occurrence) => {
    const report = describe(occurrence, pathname());
    const { operation, reference } = report;
    // React reports an error before the page shows its reference, and a link before the panel does.
    const same = waiting.find(
      (each) =>
        (occurrence.error !== undefined && each.error === occurrence.error) ||
        (operation !== undefined && each.report.operation === operation),
    );
    if (same) {
      if (reference) same.report.reference ??= reference;
      return;
    }
    const key = JSON.stringify(report);
    if (left === 0 || seen.has(key)) return;
    seen.add(key);
    left -= 1;
    waiting.push({ report, error: occurrence.error });
    timer ??= setTimeout(flush, flushAfterMs);
  });
  addEventListener('pagehide', flush);
  return {
    rootOptions,
    link: failedOperations,
    stop() {
      flush();
      setErrorReporter(null);
      removeEventListener('pagehide', flush);
    },
  };
}
