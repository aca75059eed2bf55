import { pageAlerts, type Severity } from '#client/components/license/severity.ts';
import type { PanelResult } from '#client/components/panels/query-panel.tsx';
import type { ActivityTable_Event } from '#client/components/tables/activity-table.generated.ts';
import { shortDayText } from '#client/lib/calendar.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { actionLabels } from '#client/routes/log-labels.ts';
import { dayIn } from '#schema/calendar/days.ts';
import type { AlertCode, ContactKind } from '#schema/types.generated.ts';

/** 'License', '219 days', 'left of 365'. */
export type LetterFigure = {
  label: string;
  result: PanelResult<unknown>;
  figure: string;
  unit: string | null;
  note?: string | null;
};

/** 'FasTrak credits expire on Dec 30', 'By Dec 30. Ana Ruiz, license owner.' */
export type LetterLine = {
  /** Of lines whose texts may be the same. */
  id?: string;
  text: string;
  more: string | null;
  tone?: Severity;
  to?: string | undefined;
};

export type LetterPart = {
  title: string;
  result: PanelResult<unknown>;
  lines: readonly LetterLine[];
  /** Without lines; null leaves the part out. */
  empty: string | null;
  rest?: { text: string; to: string } | null;
};

const isOneOf = (codes: readonly AlertCode[], code: AlertCode) => codes.includes(code);

const ownersAlerts = [...pageAlerts.licenses, ...pageAlerts.advancedActions, ...pageAlerts.fasTrak];

/** The contact who takes care of an alert; null for invitations, which aren't a contact's matter. */
export const contactFor = (code: AlertCode): ContactKind | null =>
  isOneOf(pageAlerts.users, code) ? null : isOneOf(ownersAlerts, code) ? 'LICENSE_OWNER' : 'TECHNICAL';

const whoText = ({ actor }: ActivityTable_Event): string => actor?.displayName ?? 'System';

function peopleText(entries: readonly ActivityTable_Event[]): string {
  const people = [...new Set(entries.map(whoText))];
  const named = people.length > 3 ? people.slice(0, 2) : people;
  const others = people.length - named.length;
  return new Intl.ListFormat('en-US', { type: 'conjunction' }).format([
    ...named,
    ...(others > 0 ? [`${formatNumber(others)} others`] : []),
  ]);
}

/** Up to this many entries of a kind are listed, more are counted. */
const mostListed = 2;

export function changeLines(entries: readonly ActivityTable_Event[], timeZone: string): LetterLine[] {
  const byAction = new Map<string, ActivityTable_Event[]>();
  for (const entry of entries) byAction.set(entry.action, [...(byAction.get(entry.action) ?? []), entry]);
  return [...byAction].flatMap(([action, alike]) =>
    alike.length > mostListed
      ? [{ text: `${actionLabels(action)}, ${formatNumber(alike.length)} times`, more: peopleText(alike) }]
      : alike.map((entry) => ({
          id: entry.id,
          text: entry.summary.replace(/\.$/, ''),
          more: `${shortDayText(dayIn(Date.parse(entry.at), timeZone))}, ${whoText(entry)}`,
        })),
  );
}

/** Parts without content are left out, unless that is unknown. */
export const isLeftOut = ({ result, lines, empty }: LetterPart): boolean =>
  lines.length === 0 && empty === null && !result.error;

/** '12 more than the week before' */
export function comparisonText(total: number, before: number | null): string | null {
  if (before === null) return null;
  if (total === before) return 'as many as the week before';
  const difference = formatNumber(Math.abs(total - before));
  return `${difference} ${total > before ? 'more' : 'fewer'} than the week before`;
}

const lineText = ({ text, more }: LetterLine) => `- ${text}${more ? `. ${more.replace(/\.$/, '')}.` : '.'}`;

function partText(part: LetterPart): string[] {
  const { title, result, lines, empty, rest } = part;
  if (isLeftOut(part)) return [];
  const words = !result.data
    ? ["This part didn't load."]
    : lines.length > 0
      ? [...lines.map(lineText), ...(rest ? [`${rest.text}.`] : [])]
      : [empty ?? ''];
  return ['', title, ...words];
}

export function letterText(
  head: string,
  figures: readonly LetterFigure[],
  parts: readonly LetterPart[],
  leftOut: readonly string[],
): string {
  return [
    head,
    '',
    ...figures.map(
      ({ label, result, figure, unit, note }) =>
        `${label}: ${result.data ? [figure, unit, note && `(${note})`].filter(Boolean).join(' ') : 'not loaded'}`,
    ),
    ...parts.flatMap(partText),
    ...(leftOut.length > 0 ? ['', ...leftOut] : []),
  ].join('\n');
}
