import { Lock, UserX } from 'lucide-react';
import type { IconShape } from '#client/components/controls/icon.tsx';
import type { Tone } from '#client/components/controls/status.tsx';
import type { UserStatus } from '#schema/types.generated.ts';

type Words = { tone: Tone; text: string; icon?: IconShape };

const statuses: Record<UserStatus, Words> = {
  ACTIVE: { tone: 'ok', text: 'Active' },
  LOCKED: { tone: 'warning', text: 'Locked', icon: Lock },
  SUSPENDED: { tone: 'neutral', text: 'Suspended', icon: UserX },
};

/** The status of a person in one word; unknown ones are shown as unknown. */
export const statusLabels = (status: UserStatus): Words =>
  statuses[status] ?? { tone: 'neutral', text: 'Unknown' };
