import { Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate } from '#client/browser/format-instant.ts';
import { readerTimeZone } from '#client/browser/time-zone.ts';
import { countedUnit, paceView } from '#client/components/license/pace-view.ts';
import { alertAbout, balanceSeverity } from '#client/components/license/severity.ts';
import type { FigureView } from '#client/components/panels/figures.tsx';
import { actionCountText, balanceView } from '#client/lib/balance.ts';
import { shortDayText } from '#client/lib/calendar.ts';
import { paths } from '#client/lib/paths.ts';
import type { Hardware } from '#client/routes/dashboard/facts.ts';
import { useDeviceQuery } from '#client/routes/dashboard/use-device-query.ts';
import { useAlerts, useLicenseMoment } from '#client/routes/dashboard/use-facts.ts';
import { useSession } from '#client/session/use-session.ts';
import { dayIn } from '#schema/calendar/days.ts';
import {
  DashboardAllowanceQueryDocument,
  type DashboardBalanceQuery,
  DashboardBalanceQueryDocument,
} from './figures.generated.ts';
import { QueryFigure } from './query-figure.tsx';

export function BalanceCell({ hardware }: { hardware: Hardware | null | undefined }): ReactNode {
  const { can } = useSession();
  const balance = useDeviceQuery(DashboardBalanceQueryDocument);
  const allowance = useDeviceQuery(DashboardAllowanceQueryDocument);
  const alerts = useAlerts();
  const usedUp = alertAbout(alerts, 'ACTIONS_EXHAUSTED')?.raisedAt;
  const moment = useLicenseMoment();
  const allowed = allowance.data?.myHardwareLicense?.primaryServiceLicense;

  function note(): string | null {
    const used = actionCountText(allowed?.usedActions);
    if (allowed && used !== null) return `${used} used since ${formatDate(allowed.startsAt, moment)}`;
    if (allowance.loading || !allowance.error) return null;
    return allowance.error.kind === 'not-offered'
      ? "This API doesn't offer the allowance"
      : "The allowance didn't load";
  }

  function view({ myHardwareLicense }: DashboardBalanceQuery): FigureView {
    const license = myHardwareLicense?.primaryServiceLicense;
    if (!license) return { figure: '–' };
    const { figure, unit, meter, status } = balanceView(
      license.remainingActions,
      allowed?.allowedActions,
      balanceSeverity(alerts),
    );
    const pace = paceView(allowed, moment);
    const metrics =
      can.perform.advancedActions && hardware?.offline === false ? paths.advancedActions : undefined;
    return {
      figure,
      unit: countedUnit(unit, pace),
      to: hardware?.offline ? paths.offlineUsageMetrics : metrics,
      meter: meter && {
        ...meter,
        tone: meter.tone === 'ok' ? 'neutral' : meter.tone,
        label: `Remaining advanced actions: ${figure} ${unit}`,
      },
      status,
      notes: [
        note(),
        license.remainingActions === 0 && usedUp
          ? `Last one used ${shortDayText(dayIn(Date.parse(usedUp), readerTimeZone()))}`
          : pace?.text,
      ],
    };
  }

  return <QueryFigure icon={Zap} label="Remaining Advanced Actions" result={balance} view={view} />;
}
