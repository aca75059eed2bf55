import { describe, expect, test } from 'vitest';
import { isPagePath, paths } from '#client/lib/paths.ts';
import { builtInFixtures } from '#fixtures/built-in.ts';
import { createWorlds, portalOnly } from '#mock-server/core/world/worlds.ts';
import { screens } from '#schema/states.generated.ts';

const worlds = createWorlds(builtInFixtures)();
const pages = screens.filter(({ part }) => part === 'portal');
const links = pages.flatMap((screen) => screen.states.map(({ address }) => [address, screen] as const));

describe('the links to the states of the screens', () => {
  test.each(links)('%s names a valid world and an existing page', (address, screen) => {
    const { pathname, search } = new URL(address, 'http://localhost');
    const parsed = portalOnly(worlds.read(search));
    expect(parsed.ok ? 'a world' : parsed.error.message).toBe('a world');
    const isPage = isPagePath(pathname) || pathname === paths.login;
    expect(isPage).toBe(screen.title !== 'Any other address');
  });

  test('no link is listed twice', () => {
    const addresses = links.map(([address]) => address);
    expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([]);
  });

  test('each screen lists its full state', () => {
    const without = pages.filter(({ states }) => !states.some(({ state }) => state === 'Full'));
    expect(without.map(({ title }) => title)).toEqual(['Any other address']);
  });
});
