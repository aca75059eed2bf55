import { useApolloClient } from '@apollo/client/react';
import { Search } from 'lucide-react';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { AlertBox } from '#client/components/controls/alert-box.tsx';
import { ChoiceBox } from '#client/components/controls/choice-box.tsx';
import { Dialog } from '#client/components/controls/dialog.tsx';
import { DialogForm } from '#client/components/controls/dialog-form.tsx';
import { Icon } from '#client/components/controls/icon.tsx';
import { TextInput } from '#client/components/controls/text-input.tsx';
import { PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import textClasses from '#client/components/theme/text.module.css';
import { type MoveResult, mostMoves, movesBack, useMoveDevices } from '#client/graphql/use-move-devices.ts';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { countText, nouns } from '#client/lib/count-text.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { groupPathText } from '#client/lib/group-path.ts';
import classes from '#client/routes/groups/group-page.module.css';
import { useDraft } from '#client/session/use-draft.ts';
import { type AddableDevicesQuery, AddableDevicesQueryDocument } from './group-changes.generated.ts';
import { refreshGroups } from './use-group-changes.ts';
import type { GroupChange } from './use-tell-change.ts';

type Device = AddableDevicesQuery['devices']['edges'][number]['node'];

const count = (devices: number) => countText(devices, nouns.device);

/** Devices of other groups; retired ones can't be moved. */
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

/** How many were added, and why others weren't. */
function Refusals({ moved, refused }: { moved: number; refused: readonly MoveResult[] }): ReactNode {
  return (
    <AlertBox tone="warning" title={`${count(moved)} added, ${formatNumber(refused.length)} refused`} live>
      <ul className={classes.refusals}>
        {refused.map(({ deviceId, device, error }) => (
          <li key={deviceId}>
            <span className="tnum">{device?.serialNumber ?? deviceId}</span>: {error?.message}
          </li>
        ))}
      </ul>
    </AlertBox>
  );
}

/** Moves devices into a group: search all devices of the account, selection persists across searches. */
export function AddDevicesDialog({
  group,
  onClose,
  onDone,
}: {
  group: { id: string; name: string };
  onClose: () => void;
  onDone: (change: GroupChange) => void;
}): ReactNode {
  const client = useApolloClient();
  const draft = useDraft(`devices for ${group.id}`, null, () => ({
    search: '',
    chosen: new Map() as ReadonlyMap<string, Device>,
  }));
  const { search, chosen } = draft.typed;
  const words = useDeferredValue(search.trim());
  const { busy, problems, save } = useMoveDevices('No devices were added', draft);
  const [outcome, setOutcome] = useState<{ moved: number; refused: readonly MoveResult[] } | null>(null);
  const result = usePanelQuery(AddableDevicesQueryDocument, {
    variables: { id: group.id, search: words || null },
  });

  const choose = (device: Device, isChosen: boolean) => {
    const next = new Map(chosen);
    if (isChosen) next.set(device.id, device);
    else next.delete(device.id);
    draft.edit({ chosen: next });
  };
  async function add() {
    const moves = [...chosen.values()].map((device) => ({
      deviceId: device.id,
      groupId: group.id,
      fromGroupId: device.group?.id ?? null,
    }));
    setOutcome(null);
    const { saved } = await save({ moves }, (sent) => (sent.saved ? refreshGroups(client) : undefined));
    if (!saved) return;
    const refused = saved.filter(({ error }) => error);
    const back = movesBack(saved);
    if (refused.length === 0)
      return onDone({ text: `${count(back.length)} added to ${group.name}.`, undo: back, groupId: null });
    setOutcome({ moved: back.length, refused });
    draft.edit({
      chosen: new Map([...chosen].filter(([id]) => back.every(({ deviceId }) => deviceId !== id))),
    });
    if (back.length > 0) void result.refetch();
  }
  return (
    <Dialog wide title={`Add devices to ${group.name}`} busy={busy} onClose={onClose}>
      <DialogForm
        problems={problems}
        busy={busy}
        action={{
          label: chosen.size === 0 ? 'Add devices' : `Add ${count(chosen.size)}`,
          busyLabel: 'Adding',
        }}
        cancel={outcome && outcome.moved > 0 ? 'Close' : 'Cancel'}
        disabled={chosen.size === 0}
        onCancel={onClose}
        onSubmit={() => (chosen.size > 0 ? add() : undefined)}
      >
        {outcome ? <Refusals {...outcome} /> : null}
        <TextInput
          type="search"
          label="Search serial number or name"
          autoComplete="off"
          leftSection={<Icon icon={Search} />}
          value={search}
          onChange={(event) => draft.edit({ search: event.currentTarget.value.slice(0, 80) })}
        />
        <QueryPanel result={result} skeleton={<PanelSkeleton lines={6} height={320} />}>
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
      </DialogForm>
    </Dialog>
  );
}
