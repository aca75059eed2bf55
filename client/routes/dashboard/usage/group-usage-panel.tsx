import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { isTooLarge, useGroupChoices, useLastGroup } from '#client/routes/counted-group.ts';
import { GroupButtons } from '#client/routes/group-buttons.tsx';
import { UsagePanel, usageTitle } from './usage-panel.tsx';

/** For a fleet that is too large to count at once. */
export function GroupUsagePanel({ offline }: { offline: boolean }): ReactNode {
  const choices = useGroupChoices();
  const [lastId, setLastId] = useLastGroup();
  const place = useRef<HTMLDivElement>(null);
  const group = choices.data?.groupTree.groups.find(({ id }) => id === lastId);
  const choose = (id: string | null) => {
    flushSync(() => setLastId(id));
    // The focused button is gone.
    place.current?.querySelector('button')?.focus();
  };
  return (
    <div ref={place} style={{ display: 'contents' }}>
      {group && !isTooLarge(group) ? (
        <UsagePanel key={group.id} offline={offline} group={group} onChange={() => choose(null)} />
      ) : (
        <GroupButtons title={usageTitle} choices={choices} openId={lastId} onChoose={choose} />
      )}
    </div>
  );
}
