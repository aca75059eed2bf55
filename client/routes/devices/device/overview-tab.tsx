import type { ReactNode } from 'react';
import { AlertBox } from '#client/components/controls/alert-box.tsx';
import { GroupPath } from '#client/components/controls/group-path.tsx';
import { Panel, PanelGrid } from '#client/components/panels/panel.tsx';
import textClasses from '#client/components/theme/text.module.css';
import { productName } from '#client/lib/product.ts';
import { type Device, type Moment, overdueText } from '#client/routes/devices/device-model.ts';
import { DeviceFacts, LicenseFacts } from './device-facts.tsx';
import classes from './device-page.module.css';

/** Hardware, license, check-in, group and notes of a device. */
export function OverviewTab({ device, moment }: { device: Device; moment: Moment }): ReactNode {
  const { hardwareLicense: hardware, product, availableUpdate, notes, serialNumber } = device;
  const overdue = overdueText(device);
  const group = device.group ? <GroupPath group={device.group} /> : 'None';
  return (
    <PanelGrid>
      {overdue ? (
        <PanelGrid.Item span={12}>
          <AlertBox tone="warning" title={hardware?.offline ? 'Exchange overdue' : 'Check-in overdue'}>
            {overdue}
          </AlertBox>
        </PanelGrid.Item>
      ) : null}
      <PanelGrid.Item span={6}>
        <Panel title="Device">
          <DeviceFacts
            device={device}
            checkIn={hardware}
            moment={moment}
            more={[
              ['Hardware', productName(product.className)],
              ['Update', availableUpdate ? `${availableUpdate.version} can be installed` : 'Up to date'],
              ['Group', group],
            ]}
          />
        </Panel>
      </PanelGrid.Item>
      <PanelGrid.Item span={6}>
        <Panel title="License">
          <LicenseFacts hardware={hardware} serialNumber={serialNumber} />
        </Panel>
        <Panel title="Notes">
          {notes ? (
            <p className={classes.notes}>{notes}</p>
          ) : (
            <p className={textClasses.small}>No notes yet.</p>
          )}
        </Panel>
      </PanelGrid.Item>
    </PanelGrid>
  );
}
