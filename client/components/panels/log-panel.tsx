import { Inbox } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { BusyButton } from '#client/components/controls/buttons/busy-button.tsx';
import { formatNumber } from '#client/lib/format-number.ts';
import { Panel } from './panel.tsx';
import { PanelEmpty, PanelSkeleton } from './panel-states.tsx';
import { type PanelResult, QueryPanel } from './query-panel.tsx';

/** Numbers of entries to request; the API's limit is 200. */
const steps = [20, 100, 200] as const;

/** The number of entries to request, and how to request more; null at the limit. */
export function useLogSteps(): { first: number; more: (() => void) | null } {
  const [step, setStep] = useState(0);
  return {
    first: steps[step] ?? 200,
    more: step < steps.length - 1 ? () => setStep(step + 1) : null,
  };
}

export function LogPanel<Data, Entry>({
  result,
  logOf,
  emptyText,
  more,
  children,
}: {
  result: PanelResult<Data>;
  logOf: (data: NonNullable<Data>) => { nodes: readonly Entry[]; totalCount: number } | null | undefined;
  emptyText: string;
  more: (() => void) | null;
  children: (entries: readonly Entry[]) => ReactNode;
}): ReactNode {
  const log = result.data ? logOf(result.data) : null;
  return (
    <Panel
      title="Activity"
      padding="states"
      aside={log ? `${formatNumber(log.nodes.length)} of ${formatNumber(log.totalCount)}` : undefined}
    >
      <QueryPanel result={result} skeleton={<PanelSkeleton lines={6} height={220} />}>
        {(data) => {
          const shown = logOf(data);
          if (!shown || shown.nodes.length === 0)
            return <PanelEmpty icon={Inbox} title="No activity yet" text={emptyText} />;
          return (
            <>
              {children(shown.nodes)}
              {shown.nodes.length < shown.totalCount && more ? (
                <p className="inset" data-flush>
                  <BusyButton
                    busy={result.loading}
                    busyLabel="Loading"
                    variant="default"
                    size="xs"
                    onClick={more}
                  >
                    Show more
                  </BusyButton>
                </p>
              ) : null}
            </>
          );
        }}
      </QueryPanel>
    </Panel>
  );
}
