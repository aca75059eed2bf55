import { useStoredChoice } from '#client/browser/use-stored-choice.ts';
import { useSession } from '#client/session/use-session.ts';

const most = 3;

/** Newest first, stored in this browser for the account. */
export function useRecentGroups(): { recent: readonly string[]; remember: (id: string | null) => void } {
  const { account } = useSession();
  const [recent, setRecent] = useStoredChoice(
    `portal-recent-groups-${account.id}`,
    (stored): readonly string[] =>
      Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [],
  );
  return {
    recent,
    remember: (id) => {
      if (id) setRecent([id, ...recent.filter((each) => each !== id)].slice(0, most));
    },
  };
}
