import { matchesPattern, pagePaths } from '#client/lib/paths.ts';
import { screens } from '#schema/states.generated.ts';

export type ScreenLink = { title: string; route: string; link: string };

function findScreens(): ReadonlyMap<string, readonly ScreenLink[]> {
  const screensByOperation = new Map<string, ScreenLink[]>();
  for (const { title, path, operations, states } of screens) {
    const route = pagePaths.find((pattern) => matchesPattern(pattern, path)) ?? path;
    const screen = { title, route, link: states[0]?.address ?? path };
    for (const name of operations)
      screensByOperation.set(name, [...(screensByOperation.get(name) ?? []), screen]);
  }
  return screensByOperation;
}

let cachedScreens: ReturnType<typeof findScreens> | undefined;

/** The screens that use each operation. Toolbar, menu and search count as one, because they are on every page. */
export function screensOfOperations(): ReturnType<typeof findScreens> {
  cachedScreens ??= findScreens();
  return cachedScreens;
}

export function screensOf(names: readonly string[]): ScreenLink[] {
  const screens = names.flatMap((name) => screensOfOperations().get(name) ?? []);
  return [...new Map(screens.map((screen) => [screen.title, screen])).values()];
}
