import { formatRecent } from '#client/browser/dates.ts';
import type { StatusWord } from '#client/components/controls/status/status.tsx';
import { outcomeWords, wordFor } from '#client/components/license/status-glossary.ts';
import type { ActivityTable_Event } from './activity-table.generated.ts';

export type ActivityView = {
  id: string;
  when: string;
  what: string;
  who: string;
  result: StatusWord;
  summary: string;
};

/** Short names of actions in a device's log; other actions show their summary. */
const names = new Map<string, string>([
  ['advanced_action.used', 'Advanced action'],
  ['device.accessed', 'Device access'],
  ['fastrak_credit.used', 'FasTrak credit used'],
  ['fastrak_trial.requested', 'Trial requested'],
  ['license_exchange.created', 'Exchange issued'],
  ['license_exchange.acknowledged', 'Exchange completed'],
  ['usage_report.uploaded', 'Usage file uploaded'],
  ['authentication_code.issued', 'Code issued'],
  ['software.updated', 'Software updated'],
]);

/** System entries show the portal as their author. */
export function activityView(entry: ActivityTable_Event, now: number): ActivityView {
  return {
    id: entry.id,
    when: formatRecent(entry.at, now),
    what: names.get(entry.action) ?? entry.summary,
    who: entry.actor?.displayName ?? 'System',
    result: wordFor(outcomeWords, entry.outcome),
    summary: entry.summary,
  };
}
