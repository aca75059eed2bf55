import { useApolloClient } from '@apollo/client/react';
import { Search } from 'lucide-react';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useSubmitOnce } from '#client/browser/use-submit-once.ts';
import { AlertBox } from '#client/components/controls/alert-box.tsx';
import { BusyButton } from '#client/components/controls/busy-button.tsx';
import { Button } from '#client/components/controls/button.tsx';
import { ChoiceBox } from '#client/components/controls/choice-box.tsx';
import { Dialog, DialogFooter } from '#client/components/controls/dialog.tsx';
import { Icon } from '#client/components/controls/icon.tsx';
import { TextInput } from '#client/components/controls/text-input.tsx';
import { PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import textClasses from '#client/components/theme/text.module.css';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { countText, nouns } from '#client/lib/count-text.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { groupPathText } from '#client/lib/group-path.ts';
import classes from '#client/routes/groups/group-page.module.css';
import { useSession } from '#client/session/use-session.ts';
import { type AddableDevicesQuery, AddableDevicesQueryDocument } from './addable-devices.generated.ts';
import type { ChangeNotice } from './change-notice.tsx';
import { refreshGroups } from './use-group-changes.ts';
import { type DevicesMoved, mostMoves, moveDevices } from './use-move-devices.ts';

type Device = AddableDevicesQuery['devices']['edges'][number]['node'];

const count = (devices: number) => countText(devices, nouns.device);

/** Devices that are elsewhere, to choose from; retired ones can't be moved. */
function Choices({
  devices,
  chosen,
  onChange,
}: {
  devices: readonly Device[];
  chosen: ReadonlyMap<string, Device>;
  onChange: (device: Device, isChosen: boolean) => void;
}): ReactNode {
  const isFull = chosen.size >= mostMoves;
  return (
    <ul className={classes.list} aria-label="Devices to add">
      {devices.map((device) => {
        const { id, serialNumber, name, group, status } = device;
        return (
          <li key={id}>
            <label className={classes.device}>
              <ChoiceBox
                type="checkbox"
                checked={chosen.has(id)}
                disabled={status === 'RETIRED' || (isFull && !chosen.has(id))}
                onChange={(event) => onChange(device, event.currentTarget.checked)}
              />
              <span>
                <span className="tnum">{serialNumber}</span>
                {name ? ` ${name}` : null}
              </span>
              <span className={classes.deviceNote}>
                {status === 'RETIRED'
                  ? 'Retired, read-only'
                  : group
                    ? `in ${groupPathText(group)}`
                    : 'in no group'}
              </span>
            </label>
          </li>
        );
      })}
    </ul>
  );
}

function Refusals({ refused, failure, moved }: DevicesMoved): ReactNode {
  if (failure)
    return (
      <AlertBox tone="critical" title="No devices were added" live>
        {failure}
      </AlertBox>
    );
  return (
    <AlertBox tone="warning" title={`${count(moved)} added, ${formatNumber(refused.length)} refused`} live>
      <ul className={classes.refusals}>
        {refused.map(({ deviceId, name, message }) => (
          <li key={deviceId}>
            <span className="tnum">{name}</span>: {message}
          </li>
        ))}
      </ul>
    </AlertBox>
  );
}

/** Moves devices into a group: searched for over the whole account, chosen across searches. */
export function AddDevicesDialog({
  group,
  onClose,
  onDone,
}: {
  group: { id: string; name: string };
  onClose: () => void;
  onDone: (notice: ChangeNotice) => void;
}): ReactNode {
  const { account } = useSession();
  const client = useApolloClient();
  const { busy, submit } = useSubmitOnce();
  const [search, setSearch] = useState('');
  const words = useDeferredValue(search.trim());
  const [chosen, setChosen] = useState<ReadonlyMap<string, Device>>(new Map());
  const [outcome, setOutcome] = useState<DevicesMoved | null>(null);
  const result = usePanelQuery(AddableDevicesQueryDocument, {
    variables: { id: group.id, search: words || null },
  });

  const choose = (device: Device, isChosen: boolean) => {
    const next = new Map(chosen);
    if (isChosen) next.set(device.id, device);
    else next.delete(device.id);
    setChosen(next);
  };
  const add = () =>
    submit(async () => {
      const moves = [...chosen.values()].map((device) => ({
        deviceId: device.id,
        groupId: group.id,
        fromGroupId: device.group?.id ?? null,
      }));
      const moved = await moveDevices(client, moves);
      if (moved.moved > 0 || moved.refused.length > 0) await refreshGroups(client);
      if (moved.failure || moved.refused.length > 0) {
        setOutcome(moved);
        setChosen(new Map([...chosen].filter(([id]) => !moved.back.some(({ deviceId }) => deviceId === id))));
        if (moved.moved > 0) void result.refetch();
        return;
      }
      onDone({ text: `${count(moved.moved)} added to ${group.name}.`, undo: moved.back, groupId: null });
    });
  return (
    <Dialog wide title={`Add devices to ${group.name}`} busy={busy} onClose={onClose}>
      <form
        className={`${textClasses.stack} ${textClasses.fill}`}
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen.size > 0) void add();
        }}
      >
        {outcome ? <Refusals {...outcome} /> : null}
        <TextInput
          type="search"
          label="Search serial number or name"
          autoComplete="off"
          leftSection={<Icon icon={Search} />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value.slice(0, 80))}
        />
        <QueryPanel
          result={result}
          accountName={account.name}
          skeleton={<PanelSkeleton lines={6} height={320} />}
        >
          {({ devices: { edges, totalCount } }) =>
            edges.length === 0 ? (
              <p role="status">
                {words ? 'No other devices match this search.' : 'Every device is in this group.'}
              </p>
            ) : (
              <>
                <Choices devices={edges.map(({ node }) => node)} chosen={chosen} onChange={choose} />
                <p className={textClasses.small} role="status">
                  {totalCount > edges.length
                    ? `Showing ${formatNumber(edges.length)} of ${count(totalCount)}. Search to find the rest.`
                    : `${count(totalCount)} in other groups or ungrouped.`}
                </p>
              </>
            )
          }
        </QueryPanel>
        <DialogFooter>
          <Button variant="default" onClick={onClose}>
            {outcome && outcome.moved > 0 ? 'Close' : 'Cancel'}
          </Button>
          <BusyButton type="submit" busy={busy} busyLabel="Adding" disabled={chosen.size === 0}>
            {chosen.size === 0 ? 'Add devices' : `Add ${count(chosen.size)}`}
          </BusyButton>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
