import type { ReactNode } from 'react';
import { readerTimeZone } from '#client/browser/time-zone.ts';
import { countedUnit, forecastView } from '#client/components/license/forecast-view.ts';
import { balanceSeverity } from '#client/components/license/severity.ts';
import { timeLeft } from '#client/components/license/term-view.ts';
import { balanceView } from '#client/lib/balance.ts';
import { shortDayText } from '#client/lib/calendar.ts';
import {
  DashboardAllowanceQueryDocument,
  DashboardBalanceQueryDocument,
} from '#client/routes/dashboard/figures/figures.generated.ts';
import { DashboardTermQueryDocument } from '#client/routes/dashboard/license/license.generated.ts';
import { useDeviceQuery } from '#client/routes/dashboard/use-device-query.ts';
import { termOf, useAlerts, useLicenseMoment } from '#client/routes/dashboard/use-facts.ts';
import { ForecastQueryDocument } from '#client/routes/forecast.generated.ts';
import { useSession } from '#client/session/use-session.ts';
import { dayIn } from '#schema/calendar/days.ts';
import { useChanges, useComingUp, useDeviceTasks, useUsage } from './letter-parts.ts';
import { type LetterProps, LetterSheet } from './letter-sheet.tsx';
import type { LetterFigure } from './letter-view.ts';

function useBalance(): LetterFigure {
  const result = useDeviceQuery(DashboardBalanceQueryDocument);
  const allowance = useDeviceQuery(DashboardAllowanceQueryDocument).data?.myHardwareLicense;
  const license = useDeviceQuery(ForecastQueryDocument).data?.myHardwareLicense;
  const alerts = useAlerts();
  const { now } = useLicenseMoment();
  const balance = result.data?.myHardwareLicense?.primaryServiceLicense;
  const label = 'Advanced actions left';
  if (!balance) return { label, result, figure: '–', unit: 'No active license' };
  const { figure, unit, kind } = balanceView(
    balance.remainingActions,
    allowance?.primaryServiceLicense?.allowedActions,
    balanceSeverity(alerts),
  );
  const forecast = forecastView(license, balance.remainingActions, now);
  const counted = license?.primaryServiceLicense?.countedThrough;
  const day = counted && kind === 'counted' && !forecast?.countedOn;
  return {
    label,
    result,
    figure,
    unit: [
      countedUnit(unit, forecast),
      day ? `as of ${shortDayText(dayIn(Date.parse(counted), readerTimeZone()))}` : null,
    ]
      .filter(Boolean)
      .join(', '),
    note: forecast?.estimateText ?? null,
  };
}

function useDaysLeft(): LetterFigure {
  const result = useDeviceQuery(DashboardTermQueryDocument);
  const moment = useLicenseMoment();
  const term = termOf(result.data);
  const label = 'License';
  if (!term) return { label, result, figure: '–', unit: 'No active license' };
  const { figure, rest } = timeLeft(term, moment);
  return { label, result, figure, unit: rest };
}

export function DeviceLetter({ tabs, week, isLast }: LetterProps): ReactNode {
  const { account, can } = useSession();
  const figures = [useBalance(), useUsage(week), useDaysLeft()];
  const tasks = useDeviceTasks();
  const comingUp = useComingUp();
  const changes = useChanges(week);
  const others = account.deviceCount > 1 ? ', and your other devices' : '';
  const leftOut = can.access.admin
    ? []
    : [`Left out: changes by people in the organization${others}. Only administrators can read them.`];
  return (
    <LetterSheet
      tabs={tabs}
      week={week}
      isLast={isLast}
      figures={figures}
      tasks={[tasks, comingUp]}
      changes={changes}
      leftOut={leftOut}
    />
  );
}
