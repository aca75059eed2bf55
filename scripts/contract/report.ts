import { screens } from '#schema/states.generated.ts';

export const severities = ['error', 'warning', 'note'] as const;

/** `error` and `warning` are drift; `note` is a difference that the portal copes with. */
export type Severity = (typeof severities)[number];

export type Finding = {
  severity: Severity;
  /** A schema coordinate such as `Device.name`, or an operation. */
  at: string;
  text: string;
  suggestion: string | null;
  operations: readonly string[];
  /** Worlds whose responses the API's schema doesn't allow; `all` if it refuses the operation. */
  traits: readonly string[] | 'all';
};

export type Report = { title: string; findings: readonly Finding[] };

export const hasDrift = ({ findings }: Report): boolean =>
  findings.some(({ severity }) => severity !== 'note');

/** The most severe first, then those that affect most. */
const compare = (a: Finding, b: Finding) =>
  severities.indexOf(a.severity) - severities.indexOf(b.severity) ||
  b.operations.length - a.operations.length ||
  (a.at < b.at ? -1 : 1);

const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`;

/** A list cut short, since one change of a common type affects nearly everything. */
const some = (names: readonly string[], most: number): string =>
  names.length <= most
    ? names.join(', ')
    : `${names.slice(0, most).join(', ')} and ${names.length - most} more`;

function lines({ severity, at, text, suggestion, operations, traits }: Finding): string[] {
  const seen = screens.filter((screen) => screen.operations.some((name) => operations.includes(name)));
  const links = seen.map(({ title, path, states }) => `${title} (${states[0]?.address ?? path})`);
  const worlds = traits === 'all' ? 'all; the API refuses these operations' : some(traits, 12);
  const details = [
    suggestion === null ? '' : `Did you mean \`${suggestion}\`?`,
    `Operations: ${some(operations, 8)}`,
    links.length === 0 ? '' : `Screens: ${links.join(', ')}`,
    worlds === '' ? '' : `Worlds: ${worlds}`,
  ].filter((line) => line !== '');
  return [`${severity.padEnd(8)}${at}: ${text}`, ...details.map((line) => `        ${line}`)];
}

/** Plain text. Without `withNotes`, only the number of notes. */
export function asText(report: Report, withNotes = false): string {
  const shown = report.findings.filter(({ severity }) => withNotes || severity !== 'note');
  const hidden = report.findings.length - shown.length;
  const counts = severities
    .map(
      (severity) => [report.findings.filter((each) => each.severity === severity).length, severity] as const,
    )
    .filter(([number]) => number > 0)
    .map(([number, severity]) => count(number, severity));
  const state = hasDrift(report) ? 'Drift' : 'In sync';
  return [
    report.title,
    ...shown.toSorted(compare).flatMap(lines),
    ...(hidden === 0 ? [] : [`${count(hidden, 'note')} not shown; --notes shows them.`]),
    counts.length === 0 ? `${state}.` : `${state}: ${counts.join(', ')}.`,
  ].join('\n');
}
