import {
  type ComponentType,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLazyPart } from '#client/components/controls/feedback/lazy-part.ts';
import type { BannerProps, FailureReport, PanelFailure } from './panel-failure.ts';

/** If this many panels fail alike, one message replaces those of all failed panels. */
const several = 3;

const PageFailuresContext = createContext<{
  report(report: FailureReport): () => void;
  shared: boolean;
} | null>(null);

function failedAlike(reports: readonly FailureReport[]): PanelFailure | undefined {
  const counted = reports.filter(({ stale }) => !stale).map(({ failure }) => failure);
  return counted.find(
    ({ message }) => counted.filter((other) => other.message === message).length >= several,
  );
}

async function loadBanner(): Promise<ComponentType<BannerProps>> {
  return (await import('./page-failures-banner.tsx')).PageFailuresBanner;
}

export function PageFailures({ children }: { children: ReactNode }): ReactNode {
  const [reports, setReports] = useState<readonly FailureReport[]>([]);
  const report = useCallback((added: FailureReport) => {
    setReports((before) => [...before, added]);
    return () => setReports((before) => before.filter((each) => each !== added));
  }, []);
  const alike = failedAlike(reports);
  const { Part: Banner, load } = useLazyPart(loadBanner);
  useEffect(() => {
    if (alike) load();
  }, [alike, load]);
  // Until the banner is loaded, each panel shows its own message.
  const shared = alike !== undefined && Banner !== null;
  const value = useMemo(() => ({ report, shared }), [report, shared]);
  return (
    <PageFailuresContext value={value}>
      {shared ? <Banner reports={reports} alike={alike} /> : null}
      {children}
    </PageFailuresContext>
  );
}

/** Null is no failure. `stale`: the panel shows older data. Returns true if the page offers the retry. */
export function useSharedFailure(
  failure: PanelFailure | null,
  retry: () => void,
  { stale = false } = {},
): boolean {
  const { report, shared } = useContext(PageFailuresContext) ?? { report: null, shared: false };
  const latest = useRef({ failure, retry });
  latest.current = { failure, retry };
  const message = failure?.message;
  useLayoutEffect(() => {
    const { failure } = latest.current;
    // Each render creates a new failure object, so messages are compared.
    if (report && failure && message !== undefined)
      return report({ failure, retry: () => latest.current.retry(), stale });
  }, [report, message, stale]);
  return failure !== null && shared;
}
