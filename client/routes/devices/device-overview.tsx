import { CalendarClock, Download, HardDriveDownload, Radio, RefreshCw, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate, type Moment } from '#client/browser/format-instant.ts';
import { TermTimeline } from '#client/components/charts/term-timeline.tsx';
import { TextButton } from '#client/components/controls/buttons/text-button.tsx';
import { DescriptionList } from '#client/components/controls/status/description-list.tsx';
import type { IconShape } from '#client/components/controls/status/icon.tsx';
import { checkInView } from '#client/components/license/check-in-view.ts';
import { DeviceStatus } from '#client/components/license/device-status.tsx';
import { GroupPath } from '#client/components/license/group-path.tsx';
import { licenseZone } from '#client/components/license/license-time.ts';
import { countedUnit, paceView } from '#client/components/license/pace-view.ts';
import { balanceSeverity } from '#client/components/license/severity.ts';
import { termWord } from '#client/components/license/status-glossary.ts';
import { termFacts, termTimeline, timeLeft } from '#client/components/license/term-view.ts';
import {
  Figure,
  FigureCell,
  FigureStrip,
  type FigureView,
  softwareFigure,
} from '#client/components/panels/figures.tsx';
import { Panel, PanelGrid } from '#client/components/panels/panel.tsx';
import { balanceView } from '#client/lib/balance.ts';
import { productName } from '#client/lib/product.ts';
import { RequestLink } from '#client/routes/request-link.tsx';
import { type Device, isRenewable, requestDevice, termOf } from './device-model.ts';
import classes from './device-page.module.css';

type Props = { device: Device; moment: Moment };

const digits = (text: string) => <span className="tnum">{text}</span>;

function licenseFigure(device: Device, { now }: Moment): FigureView {
  const term = termOf(device);
  if (!term) return { figure: 'None' };
  const timeZone = licenseZone(device.hardwareLicense);
  const { figure, rest } = timeLeft(term, { now, timeZone });
  return { figure, unit: rest, status: termWord(term, timeZone) };
}

function balanceFigure({ alerts, hardwareLicense }: Device, { now }: Moment): FigureView {
  const term = hardwareLicense?.primaryServiceLicense;
  if (!term) return { figure: '–' };
  const { figure, unit, meter, status } = balanceView(
    term.remainingActions,
    term.allowedActions,
    balanceSeverity(alerts),
  );
  const pace = paceView(term, { now, timeZone: licenseZone(hardwareLicense) });
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

function Figures({ device, moment }: Props): ReactNode {
  const { hardwareLicense: hardware } = device;
  const offline = hardware?.offline ?? false;
  const software = softwareFigure(
    device.softwareVersion,
    device.availableUpdate,
    Boolean(hardware?.primaryServiceLicense),
  );
  const cells: readonly (readonly [label: string, IconShape, FigureView])[] = [
    ['License', CalendarClock, licenseFigure(device, moment)],
    ['Remaining Advanced Actions', Zap, balanceFigure(device, moment)],
    ['Software', offline ? HardDriveDownload : Download, software],
    [
      offline ? 'Last exchange' : 'Check-in',
      offline ? RefreshCw : Radio,
      hardware ? checkInView(hardware, offline, moment, licenseZone(hardware)) : { figure: '–' },
    ],
  ];
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

function License({ device, moment: { now } }: Props): ReactNode {
  const { hardwareLicense: hardware } = device;
  const term = termOf(device);
  const timeZone = licenseZone(hardware);
  if (!term)
    return <p>{hardware ? 'This device has no active license.' : 'This device has no hardware license.'}</p>;
  const ruler = termTimeline(term, { now, timeZone });
  return (
    <>
      {ruler ? (
        <TermTimeline {...ruler} now={now} timeZone={timeZone} />
      ) : (
        <p>This license has no end date.</p>
      )}
      <div className={classes.facts}>
        <DescriptionList
          items={[
            ['Product', productName(hardware?.primaryServiceLicense?.product.className)],
            ...termFacts(term, { now, timeZone }).map(([label, value, instant]) => {
              if (!instant) return [label, value] as const;
              const day = (
                <time key={label} className="nowrap tnum" dateTime={instant}>
                  {value}
                </time>
              );
              return [label, day] as const;
            }),
            ['Type', hardware?.offline ? 'Offline' : 'Online'],
            ['Authentication code', hardware?.primaryServiceLicense?.isMfaEnabled ? 'In use' : 'Not in use'],
          ]}
        />
      </div>
    </>
  );
}

/** Items of the page's grid. `groupLink` returns a link if the session can read the group. */
export function DeviceOverview({
  device,
  moment,
  groupLink,
  onAddNote,
  onChooseGroup,
}: Props & {
  groupLink: ((id: string) => string) | undefined;
  /** Null if the session can't. */
  onAddNote: (() => void) | null;
  onChooseGroup: (() => void) | null;
}): ReactNode {
  const { product, notes, group } = device;
  const noGroup = (
    <span className="row">
      None
      {onChooseGroup ? <TextButton onClick={onChooseGroup}>Choose a group</TextButton> : null}
    </span>
  );
  return (
    <>
      <PanelGrid.Item id="facts" span={12}>
        <Figures device={device} moment={moment} />
        <Panel title="Device">
          <DescriptionList
            items={[
              ['Status', <DeviceStatus key="status" device={device} />],
              ['Group', group ? <GroupPath key="group" group={group} linkTo={groupLink} /> : noGroup],
              ['Hardware', productName(product.className)],
              ['Registered', digits(formatDate(device.registeredAt, moment))],
            ]}
          />
        </Panel>
      </PanelGrid.Item>
      <PanelGrid.Item span={8}>
        <Panel title="License term">
          <License device={device} moment={moment} />
          {isRenewable(device) ? (
            <div className={`stack ${classes.renewal}`}>
              <RequestLink kind="renewal" devices={[requestDevice(device)]} />
            </div>
          ) : null}
        </Panel>
      </PanelGrid.Item>
      <PanelGrid.Item span={4}>
        <Panel title="Notes">
          {notes ? (
            <p className={classes.notes}>{notes}</p>
          ) : (
            <p className="muted small">
              No notes yet. {onAddNote ? <TextButton onClick={onAddNote}>Add a note</TextButton> : null}
            </p>
          )}
        </Panel>
      </PanelGrid.Item>
    </>
  );
}
