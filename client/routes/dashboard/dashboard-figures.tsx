import { Download, FastForward, HardDriveDownload, Radio, RefreshCw, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDay, formatLastDay, type Moment } from '#client/browser/dates.ts';
import { readerTimeZone } from '#client/browser/time-zone.ts';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import type { IconShape } from '#client/components/controls/status/icon.tsx';
import { checkInView } from '#client/components/license/check-in-view.ts';
import { countedUnit, paceView } from '#client/components/license/pace-view.ts';
import { alertAbout, alertSeverity, balanceSeverity } from '#client/components/license/severity.ts';
import { exchangeMeter } from '#client/components/license/term-view.ts';
import { type FasTrakCredits, useFasTrakCredits } from '#client/components/panels/fastrak-credits.tsx';
import {
  Figure,
  FigureCell,
  FigureStrip,
  type FigureView,
  softwareFigure,
} from '#client/components/panels/figures.tsx';
import { PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import type { PanelQuery } from '#client/graphql/use-panel-query.ts';
import { actionCountText, balanceView } from '#client/lib/balance.ts';
import { shortDayText } from '#client/lib/calendar.ts';
import { countText } from '#client/lib/count-text.ts';
import { isLeftOut } from '#client/lib/failure.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { paths } from '#client/lib/paths.ts';
import { fasTrakName } from '#client/lib/product.ts';
import { useSession } from '#client/session/use-session.ts';
import { dayIn } from '#schema/calendar/days.ts';
import type { DashboardLicenseQuery, DashboardStatusQuery } from './dashboard.generated.ts';
import classes from './dashboard.module.css';
import type { Facts, Status } from './dashboard-facts.ts';

const skeleton = <PanelSkeleton lines={3} height={108} phoneHeight={98} />;

const shortDay = (instant: string) => shortDayText(dayIn(Date.parse(instant), readerTimeZone()));

function balanceFigure(facts: Facts, to?: string): FigureView {
  const { hardware, alerts, moment } = facts;
  const remaining = hardware?.primaryServiceLicense?.remainingActions;
  const term = facts.status?.primaryServiceLicense;
  const pace = paceView(term, moment, hardware?.offline ?? false);
  const balance = balanceView(remaining, term?.allowedActions, balanceSeverity(alerts));
  const used = actionCountText(term?.usedActions);
  const lastUsedAt = remaining === 0 ? alertAbout(alerts, 'ACTIONS_EXHAUSTED')?.raisedAt : undefined;
  const { meter } = balance;
  return {
    figure: balance.figure,
    unit: countedUnit(balance.unit, pace),
    to,
    meter: meter && {
      ...meter,
      tone: meter.tone === 'ok' ? 'neutral' : meter.tone,
      label: `Remaining advanced actions: ${balance.figure} ${balance.unit}`,
    },
    status: balance.status,
    notes: [
      term && used !== null && !facts.neverReported
        ? `${used} used since ${formatDay(term.startsAt, moment.timeZone)}`
        : null,
      lastUsedAt ? `Last one used ${shortDay(lastUsedAt)}` : pace?.text,
    ],
  };
}

function installedFigure(
  { device, lastCheckInAt }: Status,
  offline: boolean,
  hasLicense: boolean,
): FigureView {
  const { softwareVersion, softwareInstalledAt, availableUpdate } = device;
  const reported = lastCheckInAt && shortDay(lastCheckInAt);

  function asOf(): string | null {
    if (!softwareVersion) return 'Known after the first check-in';
    if (offline) return reported && `As of the exchange on ${reported}`;
    return softwareInstalledAt
      ? `Installed on ${formatDay(softwareInstalledAt)}`
      : reported && `Reported on ${reported}`;
  }

  return {
    ...softwareFigure(softwareVersion, availableUpdate, hasLicense),
    to: paths.offlineTools,
    notes: [asOf()],
  };
}

function lapseText({ device }: Status, term: Facts['term'], moment: Moment): string {
  const [next] = device.fasTrakLapses;
  if (next)
    return `${countText(next.credits, ['expires', 'expire'])} on ${formatLastDay(next.at, moment.timeZone)}`;
  return term?.expiresAt
    ? `None expire through ${formatLastDay(term.expiresAt, moment.timeZone)}`
    : 'None expire';
}

function creditsFigure(
  { status: creditsStatus, creditsRemaining: credits }: FasTrakCredits,
  { hardware, status, alerts, term, moment }: Facts,
): FigureView {
  if (creditsStatus === 'unknown')
    return {
      figure: 'Unknown',
      status: { tone: 'neutral', text: "Credits aren't known right now" },
      to: paths.fastrak,
    };
  if (credits === null)
    return {
      figure: 'None',
      status: { tone: 'neutral', text: 'Not part of this license' },
      notes: [
        <TextLink key="trial" to={paths.fastrakTrial}>
          About the trial
        </TextLink>,
      ],
    };
  const figure = {
    figure: formatNumber(credits),
    unit: credits === 1 ? 'credit' : 'credits',
    to: paths.fastrak,
  };
  if (credits === 0) return { ...figure, status: { tone: 'neutral', text: 'None remaining' } };
  if (hardware?.primaryServiceLicense === null) return figure;
  const expiring = alertAbout(alerts, 'CREDITS_EXPIRING');
  if (expiring) {
    // The alert names the day.
    const [next] = status?.device.fasTrakLapses ?? [];
    const text = next ? `${countText(next.credits, ['expires', 'expire'])} soon` : 'Some expire soon';
    return { ...figure, status: { tone: alertSeverity(expiring), text } };
  }
  return {
    ...figure,
    status: { tone: 'ok', text: 'Ready to use' },
    notes: [status ? lapseText(status, term, moment) : 'On this device'],
  };
}

/** The panel of the license says why it failed, and tries again. */
function QueryFigure({
  icon,
  label,
  result: { data, loading },
  view,
}: {
  icon: IconShape;
  label: string;
  result: PanelQuery<unknown>;
  view: FigureView | null | undefined;
}): ReactNode {
  function content(): ReactNode {
    if (data) return <Figure label={label} {...(view ?? { figure: '–' })} />;
    if (loading) return skeleton;
    return <p className="muted">Not loaded</p>;
  }
  return (
    <FigureCell icon={icon} label={label}>
      {content()}
    </FigureCell>
  );
}

export function DeviceFigures({
  license,
  status,
  facts,
}: {
  license: PanelQuery<DashboardLicenseQuery>;
  status: PanelQuery<DashboardStatusQuery>;
  facts: Facts;
}): ReactNode {
  const { account, can } = useSession();
  const credits = useFasTrakCredits();
  const { hardware, moment } = facts;
  const offline = hardware?.offline ?? false;
  const serviceLicense = hardware?.primaryServiceLicense;
  const metrics = can.perform.advancedActions ? paths.advancedActions : undefined;
  const reader = { now: moment.now, timeZone: readerTimeZone() };
  // One message for the cells that failed.
  const hasFailed = [license, status].every(({ data, loading }) => !data && !loading);
  // Credits also say when they expire.
  const isLoading = credits.status === 'loading' || (status.loading && !status.data);
  return (
    <div className={classes.figures}>
      <FigureStrip label="Device at a glance">
        {hasFailed ? <QueryFigure icon={Radio} label="Device" result={status} view={null} /> : null}
        {serviceLicense === null || hasFailed ? null : (
          <QueryFigure
            icon={Zap}
            label="Remaining Advanced Actions"
            result={license}
            view={balanceFigure(facts, offline ? paths.offlineUsageMetrics : metrics)}
          />
        )}
        {isLeftOut(status) || hasFailed ? null : (
          <>
            <QueryFigure
              icon={offline ? HardDriveDownload : Download}
              label="Software"
              result={status}
              view={facts.status && installedFigure(facts.status, offline, serviceLicense !== null)}
            />
            <QueryFigure
              icon={offline ? RefreshCw : Radio}
              label={offline ? 'Last exchange' : 'Check-in'}
              result={status}
              view={
                facts.status && {
                  ...checkInView(facts.status, offline, reader, moment.timeZone),
                  meter: offline ? exchangeMeter(facts.status, moment) : null,
                  to: account.deviceId ? paths.device(account.deviceId) : undefined,
                }
              }
            />
          </>
        )}
        <FigureCell icon={FastForward} label={fasTrakName(serviceLicense?.product.className)}>
          {isLoading ? (
            skeleton
          ) : (
            <Figure
              label={fasTrakName(serviceLicense?.product.className)}
              {...creditsFigure(credits, facts)}
            />
          )}
        </FigureCell>
      </FigureStrip>
    </div>
  );
}
