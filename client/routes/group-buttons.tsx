import type { ReactNode } from 'react';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { Panel } from '#client/components/panels/panel.tsx';
import { PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import textClasses from '#client/components/theme/text.module.css';
import type { PanelQuery } from '#client/graphql/use-panel-query.ts';
import { countText, nouns } from '#client/lib/count-text.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { paths } from '#client/lib/paths.ts';
import { useSession } from '#client/session/use-session.ts';
import { mostCountedDevices } from '#schema/facts/usage.ts';
import type { GroupChoice } from './counted-group.ts';
import classes from './group-buttons.module.css';

function Choices({
  groups,
  openId,
  onChoose,
}: {
  groups: readonly GroupChoice[];
  openId: string | null;
  onChoose: (id: string | null) => void;
}): ReactNode {
  const { account } = useSession();
  const open = groups.find(({ id }) => id === openId);
  const parent = open?.ancestors.at(-1);
  const below = groups.filter(({ ancestors }) => ancestors.at(-1)?.id === open?.id);
  const noun = nouns[open ? 'subgroup' : 'group'];
  return (
    <div className={textClasses.stack}>
      <p>
        {open ? `${open.name} has ` : 'You can see '}
        <TextLink to={open ? `${paths.devices}?${new URLSearchParams({ group: open.id })}` : paths.devices}>
          {countText(open?.totalDeviceCount ?? account.deviceCount, nouns.device)}
        </TextLink>
        {below.length > 0 ? '' : ` and no ${noun[1]}`}. Usage is shown for up to{' '}
        {formatNumber(mostCountedDevices)} at a time.{below.length > 0 ? ` Choose a ${noun[0]}.` : ''}
      </p>
      {below.length > 0 ? (
        <ul className={classes.groups} aria-label={open ? `Subgroups of ${open.name}` : 'Groups'}>
          {below.map(({ id, name, totalDeviceCount }) => (
            <li key={id}>
              <Button variant="default" onClick={() => onChoose(id)}>
                {name}
                <span className={`${classes.count} tnum`}>
                  {formatNumber(totalDeviceCount)}
                  <span className="visually-hidden"> {nouns.device[totalDeviceCount === 1 ? 0 : 1]}</span>
                </span>
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {open ? (
        <Button variant="subtle" size="xs" onClick={() => onChoose(parent?.id ?? null)}>
          Back to {parent?.name ?? 'all groups'}
        </Button>
      ) : null}
    </div>
  );
}

/** For a fleet that is too large to count. A session without groups sees the number of devices. */
export function GroupButtons({
  title,
  choices,
  openId,
  onChoose,
}: {
  title: string;
  choices: PanelQuery<{ groupTree: { groups: readonly GroupChoice[] } }>;
  openId: string | null;
  onChoose: (id: string | null) => void;
}): ReactNode {
  return (
    <Panel title={title}>
      <QueryPanel result={choices} skeleton={<PanelSkeleton lines={4} />}>
        {({ groupTree }) => <Choices groups={groupTree.groups} openId={openId} onChoose={onChoose} />}
      </QueryPanel>
    </Panel>
  );
}
