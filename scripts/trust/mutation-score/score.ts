import type { Mutant } from './run-stryker.ts';

/** Percent of its mutants that a folder's tests have to notice. */
export const minScore = 90;

/** How many mutants the tests noticed; those that don't run, such as syntax errors, don't count. */
export type Score = { noticed: number; all: number };

const isNoticed = ({ status }: Mutant) => status === 'Killed' || status === 'Timeout';
const isMissed = ({ status }: Mutant) => status === 'Survived' || status === 'NoCoverage';

export function scoreOf(mutants: readonly Mutant[]): Score {
  const noticed = mutants.filter(isNoticed).length;
  return { noticed, all: noticed + mutants.filter(isMissed).length };
}

export const sumOf = (scores: readonly Score[]): Score => ({
  noticed: scores.reduce((sum, { noticed }) => sum + noticed, 0),
  all: scores.reduce((sum, { all }) => sum + all, 0),
});

/** Percent, rounded down, so that 90 % are 90 %. */
export const percent = ({ noticed, all }: Score): number =>
  all === 0 ? 100 : Math.floor((100 * noticed) / all);

/** One line per mutant that no test noticed: where it is, and what the code was replaced with. */
export function survivors(file: string, mutants: readonly Mutant[]): string[] {
  return mutants.filter(isMissed).map(({ status, line, replacement }) => {
    const code = replacement.replaceAll(/\s+/g, ' ').slice(0, 100);
    return `${file}:${line} ${status === 'NoCoverage' ? 'no test runs it' : 'no test notices'}: ${code || '(removed)'}`;
  });
}
