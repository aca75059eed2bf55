import { useApolloClient } from '@apollo/client/react';
import { Search } from 'lucide-react';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { Dialog } from '#client/components/controls/feedback/dialog.tsx';
import { ChoiceBox } from '#client/components/controls/fields/choice-box.tsx';
import { DialogForm } from '#client/components/controls/fields/dialog-form.tsx';
import { TextInput } from '#client/components/controls/fields/text-input.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { MovePreview } from '#client/components/moves/move-preview.tsx';
import { MoveResults } from '#client/components/moves/move-results.tsx';
import { movedText } from '#client/components/moves/move-text.ts';
import { PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import textClasses from '#client/components/theme/text.module.css';
import { GroupChoicesQueryDocument } from '#client/graphql/group-choices.generated.ts';
import { type MoveResult, mostMoves, movesBack, useMoveDevices } from '#client/graphql/use-move-devices.ts';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { countText, nouns } from '#client/lib/count-text.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { groupPathText } from '#client/lib/group-path.ts';
import { lengthProblem } from '#client/lib/length-problem.ts';
import { longestSearch } from '#client/lib/table-address.ts';
import classes from '#client/routes/groups/group-page.module.css';
import { useDraft } from '#client/session/use-draft.ts';
import { type AddableDevicesQuery, AddableDevicesQueryDocument } from './group-changes.generated.ts';
import { refreshGroups } from './use-group-changes.ts';
import type { GroupChange } from './use-tell-change.ts';

type Device = AddableDevicesQuery['devices']['edges'][number]['node'];

const count = (devices: number) => countText(devices, nouns.device);

/** Retired devices can't be moved. */
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

/** The selection persists across searches. */
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
  const draft = useDraft(`devices for ${group.id}`, () => ({
    search: '',
    chosen: new Map() as ReadonlyMap<string, Device>,
  }));
  const { search, chosen } = draft.typed;
  const words = useDeferredValue(search.trim());
  const { busy, problems, save } = useMoveDevices('No devices were added', draft);
  const [results, setResults] = useState<readonly MoveResult[] | null>(null);
  const result = usePanelQuery(AddableDevicesQueryDocument, {
    variables: { id: group.id, search: (lengthProblem(words, longestSearch) ? '' : words) || null },
  });

  const { data: tree } = usePanelQuery(GroupChoicesQueryDocument);

  const choose = (device: Device, isChosen: boolean) => {
    const next = new Map(chosen);
    if (isChosen) next.set(device.id, device);
    else next.delete(device.id);
    draft.edit({ chosen: next });
  };
  const devices = useMemo(
    () =>
      [...chosen.values()].map(({ id, serialNumber, group, status }) => ({
        id,
        serialNumber,
        groupId: group?.id ?? null,
        retired: status === 'RETIRED',
      })),
    [chosen],
  );
  async function add() {
    const moves = devices.map((device) => ({
      deviceId: device.id,
      groupId: group.id,
    }));
    setResults(null);
    const { saved } = await save({ moves }, (sent) => (sent.saved ? refreshGroups(client) : undefined));
    if (!saved) return;
    const back = movesBack(saved);
    if (saved.every(({ outcome }) => outcome !== 'REFUSED'))
      return onDone({ text: movedText(saved) ?? '', undo: back, groupId: null });
    setResults(saved);
    const refusedIds = saved.flatMap(({ outcome, deviceId }) => (outcome === 'REFUSED' ? [deviceId] : []));
    draft.edit({ chosen: new Map([...chosen].filter(([id]) => refusedIds.includes(id))) });
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
        cancel={results?.some(({ outcome }) => outcome !== 'REFUSED') ? 'Close' : 'Cancel'}
        disabled={chosen.size === 0}
        onCancel={onClose}
        onSubmit={() => (chosen.size > 0 ? add() : undefined)}
      >
        {results ? <MoveResults results={results} devices={devices} /> : null}
        <TextInput
          type="search"
          label="Search serial number or name"
          autoComplete="off"
          leftSection={<Icon icon={Search} />}
          most={longestSearch}
          value={search}
          onChange={(event) => draft.edit({ search: event.currentTarget.value })}
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
        {chosen.size > 0 && tree ? (
          <MovePreview groups={tree.groupTree.groups} devices={devices} groupId={group.id} />
        ) : null}
      </DialogForm>
    </Dialog>
  );
}
