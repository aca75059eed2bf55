import { RotateCcw } from 'lucide-react';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { AlertBox } from '#client/components/controls/status/alert-box.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import type { Failure } from '#client/lib/failure.ts';
import { FailureReason } from './failure-reason.tsx';

/** If this many queries fail alike, one message replaces those of all failed panels. */
const several = 3;

type Report = { failure: Failure; retry: () => void };

const PageFailuresContext = createContext<{
  reports: readonly Report[];
  alike: Failure | undefined;
  report: (report: Report) => () => void;
}>({ reports: [], alike: undefined, report: () => () => {} });

/** Collects the failed queries of the page, the menu and the toolbar. */
export function PageFailures({ children }: { children: ReactNode }): ReactNode {
  const [reports, setReports] = useState<readonly Report[]>([]);
  const report = useCallback((added: Report) => {
    setReports((before) => [...before, added]);
    return () => setReports((before) => before.filter((each) => each !== added));
  }, []);
  const failures = reports.map(({ failure }) => failure);
  const alike = failures.find(
    ({ message }) => failures.filter((other) => other.message === message).length >= several,
  );
  return <PageFailuresContext value={{ reports, alike, report }}>{children}</PageFailuresContext>;
}

/** Whether the banner stands for the page's status. */
export const usePageFailed = (): boolean => useContext(PageFailuresContext).alike !== undefined;

/** Says once what failed, with one Try again for everything. Below the heading, so that the heading doesn't move. */
export function PageFailuresBanner(): ReactNode {
  const { reports, alike } = useContext(PageFailuresContext);
  if (!alike) return null;
  const messages = new Set([alike.message, ...reports.map(({ failure }) => failure.message)]);
  return (
    <AlertBox
      tone="critical"
      live
      title="This page didn't load"
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
      <FailureReason failure={alike} messages={[...messages]} />
    </AlertBox>
  );
}

/** Reports a failure of a query. True if the banner shows it and offers the retry. */
export function useSharedFailure(failure: Failure | null, retry: () => void): boolean {
  const { report, alike } = useContext(PageFailuresContext);
  const latestRetry = useEffectEvent(retry);
  useLayoutEffect(() => {
    if (failure) return report({ failure, retry: () => latestRetry() });
  }, [report, failure]);
  return failure !== null && alike !== undefined;
}
