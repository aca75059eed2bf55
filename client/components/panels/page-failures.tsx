import { RotateCcw } from 'lucide-react';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { AlertBox } from '#client/components/controls/alert-box.tsx';
import { Button } from '#client/components/controls/button.tsx';
import { CopyButton } from '#client/components/controls/copy-button.tsx';
import { Icon } from '#client/components/controls/icon.tsx';
import { formatNumber } from '#client/lib/format-number.ts';
import classes from './page-failures.module.css';
import { createReference } from './reference.ts';

/**
 * If at least this many panels failed alike, the page shows one message, also for the other failed panels.
 */
const several = 3;

type Report = {
  message: string;
  retry: () => void;
  /** The panel still shows older data: it is retried with the others, but not counted. */
  stale: boolean;
};

const PageFailuresContext = createContext<{
  /** Adds a panel's failure; returns a function that removes it. */
  report(report: Report): () => void;
  /** The page shows the message for its panels. */
  shared: boolean;
} | null>(null);

function failedAlike(reports: readonly Report[]): boolean {
  const counts = new Map<string, number>();
  for (const { message, stale } of reports) if (!stale) counts.set(message, (counts.get(message) ?? 0) + 1);
  return Math.max(0, ...counts.values()) >= several;
}

function Banner({ reports }: { reports: readonly Report[] }): ReactNode {
  const [reference] = useState(createReference);
  const messages = [...new Set(reports.map(({ message }) => message))];
  const count = reports.filter(({ stale }) => !stale).length;
  return (
    <AlertBox
      tone="critical"
      live
      className={classes.banner}
      title={`${formatNumber(count)} parts of this page didn't load`}
      link={
        <Button
          size="xs"
          variant="default"
          leftSection={<Icon icon={RotateCcw} size={14} />}
          onClick={() => {
            for (const { retry } of reports) retry();
          }}
        >
          Try again
        </Button>
      }
    >
      Try again. If it keeps failing, give the reference to your administrator.
      <details className={classes.details}>
        <summary>Details</summary>
        {messages.map((message) => (
          <p key={message}>{message}</p>
        ))}
        <CopyButton
          label={`Copy reference ${reference.code}`}
          text={() => reference.describe(messages.join('\n'))}
        >
          Reference <span className="tnum">{reference.code}</span>
        </CopyButton>
      </details>
    </AlertBox>
  );
}

/** Wraps a page; shows one message above it if several of its panels failed. */
export function PageFailures({ children }: { children: ReactNode }): ReactNode {
  const [reports, setReports] = useState<readonly Report[]>([]);
  const report = useCallback((added: Report) => {
    setReports((known) => [...known, added]);
    return () => setReports((known) => known.filter((each) => each !== added));
  }, []);
  const shared = failedAlike(reports);
  const value = useMemo(() => ({ report, shared }), [report, shared]);
  return (
    <PageFailuresContext value={value}>
      {shared ? <Banner reports={reports} /> : null}
      {children}
    </PageFailuresContext>
  );
}

/**
 * Reports a panel's failure to its page, or none. `stale`: the panel still shows older data. Returns true if
 * the page offers the retry for the panel.
 */
export function useSharedFailure(message: string | null, retry: () => void, { stale = false } = {}): boolean {
  const { report, shared } = useContext(PageFailuresContext) ?? { report: null, shared: false };
  const latest = useRef(retry);
  latest.current = retry;
  useLayoutEffect(() => {
    if (report && message !== null) return report({ message, retry: () => latest.current(), stale });
  }, [report, message, stale]);
  return message !== null && shared;
}
