import { CalendarDays, Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatDate } from '#client/browser/format-instant.ts';
import { useNow } from '#client/browser/use-now.ts';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { Popover } from '#client/components/controls/menus/popover.tsx';
import { AlertBox } from '#client/components/controls/status/alert-box.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { Panel } from '#client/components/panels/panel.tsx';
import { PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { groupPathText } from '#client/lib/group-path.ts';
import { zoneName } from '#client/lib/zone-name.ts';
import { isTooLarge, useGroupChoices } from '#client/routes/counted-group.ts';
import { GroupButtons } from '#client/routes/group-buttons.tsx';
import type { TermDays } from '#client/routes/metrics/metrics-address.ts';
import { periodText } from '#client/routes/metrics/metrics-labels.ts';
import { CustomRange } from '#client/routes/metrics/range/custom-range.tsx';
import { GroupChoice } from '#client/routes/metrics/range/group-choice.tsx';
import type { ChangeView } from '#client/routes/metrics/use-metrics-view.ts';
import { isLargeFleet } from '#client/session/large-fleet.ts';
import { useSession } from '#client/session/use-session.ts';
import { dayIn } from '#schema/calendar/days.ts';
import { Definitions } from './definitions.tsx';
import { IdleTable, LicensesTable } from './fleet-tables.tsx';
import classes from './report.module.css';
import { readReportAddress } from './report-view.ts';
import { UsageTables } from './usage-tables.tsx';

function useChange(): ChangeView {
  const [, setParams] = useSearchParams();
  return (others) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        for (const name of ['from', 'to', 'group'] as const) {
          const value = others[name];
          if (value) next.set(name, value);
          else if (value === null) next.delete(name);
        }
        return next;
      },
      { preventScrollReset: true },
    );
}

export function LicenseReport({
  timeZone,
  term,
  device,
  children,
}: {
  /** The license's, for every reader. */
  timeZone: string;
  /** Undefined while loading; null if there is none. */
  term: TermDays | null | undefined;
  /** Null for all devices, with their licenses and the idle ones. */
  device: string | null;
  children?: ReactNode;
}): ReactNode {
  const session = useSession();
  const now = useNow(60_000);
  const today = dayIn(now, timeZone);
  const [params] = useSearchParams();
  const change = useChange();
  const [opened, setOpened] = useState(false);
  const choices = useGroupChoices();
  const read = readReportAddress(params, today, term);
  const view = read && { ...read.view, device };
  const chosen = device === null ? (view?.group ?? null) : null;
  const group = choices.data?.groupTree.groups.find(({ id }) => id === chosen);
  const isByGroup = device === null && isLargeFleet(session);
  const isUncounted = isByGroup && (chosen === null || (group !== undefined && isTooLarge(group)));
  const isWaiting = isByGroup && chosen !== null && !group && choices.loading;
  const isFleet = device === null && session.account.deviceCount > 1;
  const close = () => setOpened(false);
  if (!view || isWaiting)
    return (
      <Panel>
        <PanelSkeleton lines={6} height={320} />
      </Panel>
    );
  const days = `${view.range === 'term' ? 'License term, ' : ''}${periodText(view.from, view.to)} (${zoneName(timeZone)})`;
  const counted = { view, timeZone, today, isFleet, choices };
  return (
    <div className={classes.page}>
      <div className={`${classes.controls} no-print`}>
        <Popover
          label="Days of the report"
          face={<span className="tnum">{days}</span>}
          icon={CalendarDays}
          opened={opened}
          onOpen={() => setOpened(true)}
          onClose={close}
        >
          <p className={classes.term}>
            <Button
              variant="default"
              onClick={() => {
                close();
                change({ from: null, to: null });
              }}
            >
              License term
            </Button>
          </p>
          <CustomRange view={view} today={today} change={change} onDone={close} />
        </Popover>
        {device === null ? <GroupChoice shown={{ change, choices, view }} /> : null}
        <Button variant="default" leftSection={<Icon icon={Printer} />} onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <p className="print-only tnum">
        {device === null ? 'License report. ' : ''}
        {days}.{' '}
        {device === null ? (group ? `Group ${groupPathText(group)}.` : 'All devices.') : 'This device.'} As of{' '}
        {formatDate(now, { timeZone })}.
      </p>
      {read.notes.length > 0 ? (
        <AlertBox
          tone="notice"
          title={
            ['from', 'to', 'group'].some((name) => params.has(name))
              ? "Part of this address couldn't be used"
              : "These aren't the days of the license term"
          }
          live
        >
          {read.notes.join(' ')}
        </AlertBox>
      ) : null}
      {isUncounted ? (
        <GroupButtons
          title="Choose what to report"
          choices={choices}
          openId={chosen}
          onChoose={(id) => change({ group: id })}
        />
      ) : (
        <>
          {device === null ? <LicensesTable group={chosen} timeZone={timeZone} /> : children}
          <UsageTables title="Device Access" metric="DEVICE_ACCESS" counted={counted} />
          <UsageTables title="Advanced Actions" metric="ADVANCED_ACTIONS" counted={counted} />
          {device === null ? <IdleTable group={chosen} timeZone={timeZone} /> : null}
          <Definitions />
        </>
      )}
    </div>
  );
}
