import { screens } from '#schema/states.generated.ts';

/** `error` and `warning` are drift; `note` is a difference that the portal copes with. */
export type Severity = 'error' | 'warning' | 'note';

export type Finding = {
  severity: Severity;
  /** Where: a schema coordinate such as `Device.name`, or an operation. */
  at: string;
  text: string;
  suggestion: string | null;
  operations: readonly string[];
  /** The screens that send them, each with a link: `Dashboard (/dashboard?as=owner)`. */
  screens: readonly string[];
  /** Worlds whose responses the API's schema doesn't allow; `all` if it refuses the operation. */
  traits: readonly string[] | 'all';
};

export const screensOf = (names: readonly string[]): string[] =>
  screens
    .filter(({ operations }) => operations.some((name) => names.includes(name)))
    .map(({ title, path, states }) => `${title} (${states[0]?.address ?? path})`);

export type Report = {
  title: string;
  findings: readonly Finding[];
};

export const severities: readonly Severity[] = ['error', 'warning', 'note'];

export const hasDrift = ({ findings }: Report): boolean =>
  findings.some(({ severity }) => severity !== 'note');

/** The findings, most severe first, then by the number of things they affect. */
const inOrder = ({ findings }: Report): Finding[] =>
  findings.toSorted(
    (a, b) =>
      severities.indexOf(a.severity) - severities.indexOf(b.severity) ||
      b.operations.length - a.operations.length ||
      (a.at < b.at ? -1 : 1),
  );

const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`;

function summary(report: Report): string {
  const counts = severities.flatMap((severity) => {
    const number = report.findings.filter((each) => each.severity === severity).length;
    return number === 0 ? [] : [count(number, severity)];
  });
  const state = hasDrift(report) ? 'Drift' : 'In sync';
  return counts.length === 0 ? `${state}.` : `${state}: ${counts.join(', ')}.`;
}

/** A list cut short, since one change of a common type affects nearly everything. */
const some = (names: readonly string[], most: number): string =>
  names.length <= most
    ? names.join(', ')
    : `${names.slice(0, most).join(', ')} and ${names.length - most} more`;

function details({ suggestion, operations, screens, traits }: Finding): string[] {
  const worlds = traits === 'all' ? 'all; the API refuses these operations' : some(traits, 12);
  return [
    suggestion === null ? '' : `Did you mean \`${suggestion}\`?`,
    `Operations: ${some(operations, 8)}`,
    screens.length === 0 ? '' : `Screens: ${screens.join(', ')}`,
    worlds === '' ? '' : `Worlds: ${worlds}`,
  ].filter((line) => line !== '');
}

/** Plain text. Without `withNotes`, only the number of notes. */
export function asText(report: Report, withNotes = false): string {
  const findings = inOrder(report).filter(({ severity }) => withNotes || severity !== 'note');
  const hiddenNotes = report.findings.length - findings.length;
  return [
    report.title,
    ...findings.map((finding) =>
      [
        `${finding.severity.padEnd(8)}${finding.at}: ${finding.text}`,
        ...details(finding).map((line) => `        ${line}`),
      ].join('\n'),
    ),
    ...(hiddenNotes === 0 ? [] : [`${count(hiddenNotes, 'note')} not shown; --notes shows them.`]),
    summary(report),
  ].join('\n');
}
