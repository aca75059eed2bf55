import { Download, FastForward, HardDriveDownload, Radio, RefreshCw, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate } from '#client/browser/format-instant.ts';
import { updateIcon } from '#client/components/controls/status.tsx';
import { TextLink } from '#client/components/controls/text-link.tsx';
import { Strip } from '#client/components/panels/panel.tsx';
import type { PanelResult } from '#client/components/panels/query-panel.tsx';
import { actionCountText, balanceView } from '#client/lib/balance.ts';
import { shortDayText } from '#client/lib/calendar.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { paths } from '#client/lib/paths.ts';
import { fasTrakName } from '#client/lib/product.ts';
import { dayIn } from '#schema/calendar/days.ts';
import { checkInView } from './check-in-view.ts';
import type {
  DashboardAllowanceQuery,
  DashboardBalanceQuery,
  DashboardCheckInQuery,
  DashboardSoftwareQuery,
} from './dashboard.generated.ts';
import { runwayText } from './runway-text.ts';
import scopeClasses from './scope.module.css';
import { Scope } from './scope.tsx';
import { type CellView, StripCell } from './strip-cell.tsx';
import type { Dashboard } from './use-dashboard.ts';

function usedNote(data: DashboardAllowanceQuery | undefined, dashboard: Dashboard): string | null {
  const license = data?.myHardwareLicense?.primaryServiceLicense;
  const used = actionCountText(license?.usedActions);
  if (!license || used === null) return null;
  return `${used} used since ${formatDate(license.startsAt, dashboard.licenseMoment)}`;
}

function balanceCell(data: DashboardBalanceQuery, dashboard: Dashboard): CellView {
  const { actions, allowance, model } = dashboard;
  const license = data.myHardwareLicense?.primaryServiceLicense;
  if (!license) return { figure: '–', status: { tone: 'neutral', text: 'No active license' } };
  const view = balanceView(license.remainingActions, model.allowed, model.balanceLevel);
  const offline = model.hardware?.offline;
  const used = usedNote(allowance.data, dashboard);
  const notOffered = allowance.error?.kind === 'not-offered';
  return {
    figure: view.figure,
    unit: view.unit,
    to: offline
      ? paths.offlineUsageMetrics
      : actions && offline === false
        ? paths.advancedActions
        : undefined,
    meter: view.meter && {
      ...view.meter,
      tone: view.meter.tone === 'ok' ? 'neutral' : view.meter.tone,
      label: `Remaining advanced actions: ${view.figure} ${view.unit}`,
    },
    status: view.status,
    forecast: runwayText(allowance.data?.myHardwareLicense?.primaryServiceLicense?.runway, {
      left: license.remainingActions,
      inGrace: model.term?.status === 'GRACE',
    }),
    note:
      used ??
      (allowance.loading || !allowance.error
        ? null
        : notOffered
          ? "This API doesn't offer the allowance"
          : "The allowance didn't load"),
  };
}

function softwareCell(data: DashboardSoftwareQuery, dashboard: Dashboard): CellView {
  const { model, moment } = dashboard;
  const device = data.myHardwareLicense?.device;
  const update = device?.availableUpdate;
  const reported = model.checkIn?.lastCheckInAt;
  const on = reported ? shortDayText(dayIn(Date.parse(reported), moment.timeZone)) : null;
  const installed = device?.softwareInstalledAt;
  const asOf = model.hardware?.offline
    ? on && `As of the exchange on ${on}`
    : installed
      ? `Installed on ${formatDate(installed, moment)}`
      : on && `Reported on ${on}`;
  const note = device?.softwareVersion ? asOf : 'Known after the first check-in';
  return {
    figure: device?.softwareVersion ?? 'Not reported',
    to: paths.offlineTools,
    status: update
      ? {
          tone: update.severity === 'REQUIRED' ? 'warning' : 'notice',
          icon: updateIcon,
          text: `${update.version} is ready`,
        }
      : device?.softwareVersion
        ? { tone: 'ok', text: 'Up to date' }
        : { tone: 'neutral', text: 'No version yet' },
    note,
  };
}

function checkInCell(data: DashboardCheckInQuery, dashboard: Dashboard): CellView {
  const { account, licenseMoment, model, moment } = dashboard;
  if (!data.myHardwareLicense) return { figure: '–' };
  const view = checkInView(
    data.myHardwareLicense,
    model.hardware?.offline ?? false,
    moment,
    licenseMoment.timeZone,
  );
  return { ...view, to: account.deviceId ? paths.device(account.deviceId) : undefined };
}

/** The next credits to expire; null if the API doesn't tell. */
function lapseNote({ lapses, licenseMoment: moment, model }: Dashboard): string | null {
  const coming = lapses.data?.myHardwareLicense?.device.fasTrakLapses;
  if (!coming) return null;
  const [next] = coming;
  if (next) {
    const verb = next.credits === 1 ? 'expires' : 'expire';
    return `${formatNumber(next.credits)} ${verb} on ${formatDate(next.at, moment)}`;
  }
  const ends = model.term?.expiresAt;
  return ends ? `None expire before ${formatDate(ends, moment)}` : 'None expire';
}

function creditsCell(credits: number | null, dashboard: Dashboard): CellView {
  if (credits === null)
    return {
      figure: 'None',
      status: { tone: 'neutral', text: 'Not part of this license' },
      note: <TextLink to={paths.fastrakTrial}>About the trial</TextLink>,
    };
  return {
    figure: formatNumber(credits),
    unit: credits === 1 ? 'credit' : 'credits',
    to: paths.fastrak,
    status: credits > 0 ? { tone: 'ok', text: 'Ready to use' } : { tone: 'warning', text: 'None left' },
    note: credits > 0 ? (lapseNote(dashboard) ?? 'On this device') : 'Ask an administrator for more',
  };
}

function creditsResult({ credits }: Dashboard): PanelResult<{ credits: number | null }> {
  const { status, creditsRemaining, retry } = credits;
  return {
    data: status === 'known' ? { credits: creditsRemaining } : undefined,
    error: status === 'failed' ? { kind: 'error', message: "FasTrak didn't respond." } : null,
    loading: status === 'loading',
    refetch: retry,
  };
}

/** Four figures of the device, each with its own loading state. */
export function StatusStrip({ dashboard }: { dashboard: Dashboard }): ReactNode {
  const { account, model } = dashboard;
  const offline = model.hardware?.offline ?? false;
  const accountName = account.name;
  return (
    <div>
      <div className={scopeClasses.above}>
        <Scope dashboard={dashboard} />
      </div>
      <Strip label="Device at a glance">
        <StripCell
          icon={Zap}
          label="Remaining Advanced Actions"
          result={dashboard.balance}
          accountName={accountName}
          room={dashboard.allowance.loading && !dashboard.allowance.data}
          view={(data) => balanceCell(data, dashboard)}
        />
        <StripCell
          icon={offline ? HardDriveDownload : Download}
          label="Software"
          result={dashboard.software}
          accountName={accountName}
          view={(data) => softwareCell(data, dashboard)}
        />
        <StripCell
          icon={offline ? RefreshCw : Radio}
          label={offline ? 'Last exchange' : 'Check-in'}
          result={dashboard.checkIn}
          accountName={accountName}
          view={(data) => checkInCell(data, dashboard)}
        />
        <StripCell
          icon={FastForward}
          label={fasTrakName(model.hardware?.license?.className)}
          result={creditsResult(dashboard)}
          accountName={accountName}
          view={(data) => creditsCell(data.credits, dashboard)}
        />
      </Strip>
    </div>
  );
}
