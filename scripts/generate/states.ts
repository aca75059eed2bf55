import { dirname } from 'node:path';
import { matchesPattern, pagePaths } from '#client/lib/paths.ts';
import { addressOf, type Screen } from '#fixtures/screen-states.ts';
import { filesBelow } from '#scripts/files.ts';
import { banner, operationsIn } from './modules.ts';

/** The position of a screen: pages in the order of their paths, then screens that aren't pages. */
function placeOf({ path, part }: Screen): number {
  const at = pagePaths.findIndex((pattern) => matchesPattern(pattern, path.replace(/\?.*/, '')));
  return part !== undefined || at < 0 ? pagePaths.length : at;
}

/** The operations of the screens whose states are in a folder: those below it, and not below one with states of its own. */
function operationsBelow(folder: string, statesFiles: readonly string[]): string[] {
  const others = statesFiles
    .map((file) => `${dirname(file)}/`)
    .filter((each) => each.startsWith(`${folder}/`));
  return filesBelow(folder, '.graphql')
    .filter((file) => !others.some((other) => other !== `${folder}/` && file.startsWith(other)))
    .flatMap(operationsIn)
    .sort();
}

/** The states of all screens, collected from the files of their pages into one module without their code. */
export async function statesModule(): Promise<string> {
  const files = filesBelow('client', '.states.ts');
  const listed = await Promise.all(
    files.map(async (file) => {
      const module: Record<string, Screen> = await import(`#${file}`);
      return Object.values(module).map((screen) => ({ file, screen }));
    }),
  );
  const screens = listed
    .flat()
    .sort((a, b) => placeOf(a.screen) - placeOf(b.screen))
    .map(({ file, screen: { title, path, part = 'portal', states } }) => ({
      title,
      path,
      part,
      operations: part === 'portal' ? operationsBelow(dirname(file), files) : [],
      states: states.map((state) => ({ ...state, address: addressOf({ path }, state) })),
    }));
  return `${banner}
/** A state of a screen: its link, and what is seen there and only there. */
export type ScreenState = {
  readonly state: string;
  readonly address: string;
  readonly path?: string;
  readonly scenario?: string;
  readonly as?: string | null;
  readonly fault?: string;
  readonly latency?: string;
  readonly now?: string;
  readonly sees: string;
  readonly note?: string;
};

/** \`mock\` is what exists in mock mode only. */
export type Screen = {
  readonly title: string;
  readonly path: string;
  readonly part: 'portal' | 'mock';
  /** The names of the operations of its folder. */
  readonly operations: readonly string[];
  readonly states: readonly ScreenState[];
};

/** All screens with their states, from the files beside their pages. */
export const screens: readonly Screen[] = ${JSON.stringify(screens, null, 2)};
`;
}
