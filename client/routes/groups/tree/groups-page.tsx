import { Folder, Plus } from 'lucide-react';
import { type ReactNode, Suspense, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { lazyComponent } from '#client/components/controls/feedback/lazy-component.tsx';
import { Placeholder } from '#client/components/controls/feedback/placeholder.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { failedStatus, PageHeader } from '#client/components/layout/page-header.tsx';
import { Panel } from '#client/components/panels/panel.tsx';
import { PanelEmpty, PanelNotOffered, PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import textClasses from '#client/components/theme/text.module.css';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { countText, nouns } from '#client/lib/count-text.ts';
import { paths } from '#client/lib/paths.ts';
import type { OpenDialog } from '#client/routes/groups/changes/group-dialogs.tsx';
import { type GroupChange, useTellChange } from '#client/routes/groups/changes/use-tell-change.ts';
import { GroupTreeQueryDocument } from '#client/routes/groups/group-tree.generated.ts';
import { treeGroups } from '#client/routes/groups/group-tree.ts';
import { useSavedInput } from '#client/session/use-saved-input.ts';
import { useSession } from '#client/session/use-session.ts';
import { TreePanel } from './tree-panel.tsx';

const GroupDialogs = lazyComponent(
  async () => (await import('#client/routes/groups/changes/group-dialogs.tsx')).GroupDialogs,
);

const groupIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'groupId' in state ? (state.groupId as string | null) : null;

export function GroupsPage(): ReactNode {
  const { account } = useSession();
  const { state } = useLocation();
  const result = usePanelQuery(GroupTreeQueryDocument);
  const tree = result.data?.groupTree;
  const groups = useMemo(() => treeGroups(tree?.groups ?? []), [tree]);
  const [asking, setAsking] = useSavedInput<OpenDialog>('groups', null);
  // The group of the last change.
  const [reveal, setReveal] = useState(() => groupIn(state));
  const [chosen, setChosen] = useState(reveal);
  const toFocus = useRef(state !== null);

  function choose(groupId: string | null) {
    setReveal(groupId);
    if (groupId) setChosen(groupId);
    toFocus.current = true;
  }
  const tell = useTellChange(choose);
  function finish(change: GroupChange) {
    setAsking(null);
    choose(change.groupId);
    tell(change);
  }
  const devices = groups.filter(({ ancestors }) => ancestors.length === 0);
  const grouped = devices.reduce((sum, { totalDeviceCount }) => sum + totalDeviceCount, 0);
  const isOffered = result.error?.kind !== 'not-offered';
  return (
    <>
      <PageHeader
        title="Groups"
        status={
          failedStatus(result, 'Groups') ?? {
            tone: 'neutral',
            text:
              groups.length > 0
                ? `${countText(groups.length, nouns.group)} with ${countText(grouped, nouns.device)} in ${account.name}.`
                : `Device groups in ${account.name}.`,
          }
        }
        actions={
          tree ? (
            <Button
              leftSection={<Icon icon={Plus} />}
              onClick={() => setAsking({ kind: 'create', parentId: null })}
            >
              New group
            </Button>
          ) : result.loading ? (
            <Placeholder leftSection={<Icon icon={Plus} />}>New group</Placeholder>
          ) : undefined
        }
      />
      <Panel title="Group tree" padding="states">
        {isOffered ? (
          <QueryPanel result={result} skeleton={<PanelSkeleton lines={8} height={400} />}>
            {({ groupTree }) =>
              groups.length > 0 ? (
                <TreePanel
                  groups={groups}
                  ungrouped={groupTree.ungroupedDeviceCount}
                  chosen={chosen}
                  reveal={reveal}
                  toFocus={toFocus}
                  onChoose={setChosen}
                  ask={setAsking}
                />
              ) : (
                <PanelEmpty
                  icon={Folder}
                  title="No groups"
                  text={`The devices of ${account.name} aren't grouped yet. Use groups to organize them by location or team.`}
                  action={
                    <Button variant="default" onClick={() => setAsking({ kind: 'create', parentId: null })}>
                      Create the first group
                    </Button>
                  }
                />
              )
            }
          </QueryPanel>
        ) : (
          <div className={textClasses.stack}>
            <PanelNotOffered />
            <TextLink to={paths.devices}>See devices</TextLink>
          </div>
        )}
      </Panel>
      <Suspense>
        {asking ? (
          <GroupDialogs
            asking={asking}
            groups={groups}
            tree={result}
            onClose={() => setAsking(null)}
            onDone={finish}
          />
        ) : null}
      </Suspense>
    </>
  );
}
