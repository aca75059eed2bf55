import { CalendarClock, Download, HardDriveDownload, Radio, RefreshCw, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Moment } from '#client/browser/dates.ts';
import type { IconShape } from '#client/components/controls/status/icon.tsx';
import { checkInView } from '#client/components/license/check-in-view.ts';
import { licenseZone } from '#client/components/license/license-time.ts';
import { countedUnit, paceView } from '#client/components/license/pace-view.ts';
import { balanceSeverity } from '#client/components/license/severity.ts';
import { termWord } from '#client/components/license/status-glossary.ts';
import { type Term, timeLeft } from '#client/components/license/term-view.ts';
import {
  Figure,
  FigureCell,
  FigureStrip,
  type FigureView,
  softwareFigure,
} from '#client/components/panels/figures.tsx';
import { balanceView } from '#client/lib/balance.ts';
import { type Device, termOf } from './device-model.ts';

type Cell = readonly [label: string, IconShape, FigureView];

function licenseFigure(term: Term, moment: Moment): FigureView {
  const { figure, rest } = timeLeft(term, moment);
  return { figure, unit: rest, status: termWord(term, moment) };
}

function balanceFigure({ alerts, hardwareLicense }: Device, moment: Moment): FigureView {
  const term = hardwareLicense?.primaryServiceLicense;
  const { figure, unit, meter, status } = balanceView(
    term?.remainingActions,
    term?.allowedActions,
    balanceSeverity(alerts),
  );
  const pace = term ? paceView(term, moment, hardwareLicense.offline) : null;
  return {
    figure,
    unit: countedUnit(unit, pace),
    status,
    notes: [pace?.text],
    meter: meter && {
      ...meter,
      tone: meter.tone === 'ok' ? 'neutral' : meter.tone,
      label: `Remaining advanced actions: ${figure} ${unit}`,
    },
  };
}

/** Without a term in force, only shows what the device itself reported. */
export function DeviceFigures({ device, moment }: { device: Device; moment: Moment }): ReactNode {
  const { hardwareLicense: hardware, softwareVersion, availableUpdate } = device;
  const term = termOf(device);
  const offline = hardware?.offline ?? false;
  const timeZone = licenseZone(hardware);
  const inZone = { now: moment.now, timeZone };
  const cells: Cell[] = [];
  if (term)
    cells.push(
      ['License', CalendarClock, licenseFigure(term, inZone)],
      ['Remaining Advanced Actions', Zap, balanceFigure(device, inZone)],
    );
  cells.push([
    'Software',
    offline ? HardDriveDownload : Download,
    softwareFigure(softwareVersion, availableUpdate, term !== null),
  ]);
  if (hardware)
    cells.push([
      offline ? 'Last exchange' : 'Check-in',
      offline ? RefreshCw : Radio,
      checkInView(hardware, offline, moment, timeZone),
    ]);
  return (
    <FigureStrip label="Device at a glance">
      {cells.map(([label, icon, view]) => (
        <FigureCell key={label} icon={icon} label={label}>
          <Figure label={label} {...view} />
        </FigureCell>
      ))}
    </FigureStrip>
  );
}
