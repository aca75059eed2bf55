import { useStoredChoice } from '#client/browser/use-stored-choice.ts';
import {
  type GroupChoicesQuery,
  GroupChoicesQueryDocument,
} from '#client/graphql/group-choices.generated.ts';
import { type PanelQuery, usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { useSession } from '#client/session/use-session.ts';
import { mostCountedDevices } from '#schema/facts/usage.ts';

export type GroupChoice = GroupChoicesQuery['groupTree']['groups'][number];

export const isTooLarge = ({ totalDeviceCount }: GroupChoice): boolean =>
  totalDeviceCount > mostCountedDevices;

/** Only administrators can load groups; for everyone else `data` is an empty tree. */
export function useGroupChoices(): PanelQuery<GroupChoicesQuery> {
  const isAllowed = useSession().can.access.admin !== undefined;
  const choices = usePanelQuery(GroupChoicesQueryDocument, { skip: !isAllowed });
  return isAllowed && choices.error?.kind !== 'not-offered'
    ? choices
    : { ...choices, data: { groupTree: { groups: [] } }, error: null, loading: false };
}

export function useLastGroup() {
  const { account } = useSession();
  return useStoredChoice(`portal-counted-group-${account.id}`, (stored): string | null =>
    typeof stored === 'string' ? stored : null,
  );
}
