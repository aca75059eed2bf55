import { type ApolloClient, ApolloLink } from '@apollo/client';
import { act } from '@testing-library/react';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { clock } from '#client/browser/clock.ts';
import { chooseTimeZone } from '#client/browser/time-zone.ts';
import { paths } from '#client/lib/paths.ts';
import { openPortal, type PortalOptions, type TestPortal } from '#client/test-portal.tsx';
import { sampled } from '#fixtures/test-sweeps.ts';
import { disagreements, type FactValue, placeName, type Reading, unseen } from './disagreements.ts';
import { type Page, pages, places } from './facts.ts';
import { number, status, term, textOf } from './read.ts';
import { type Fact, facts } from './truths.ts';
import { type Api, addressOf, always, askApi, type Case, cases, setZones } from './worlds.ts';

/** Opens a portal in a world. `planted` and `plant` replace a field in what pages are answered. */
async function visit(world: Case, planted?: Fact['wrong'], user?: PortalOptions['user']) {
  let client: ApolloClient | undefined;
  let ready: (portal: TestPortal) => void = () => {};
  const opened = new Promise<TestPortal>((resolve) => {
    ready = resolve;
  });
  const spy = new ApolloLink((operation, forward) => {
    client = operation.client;
    return forward(operation);
  });
  const answer = async (request: Request): Promise<Response> => {
    const { headers, method } = request;
    const portal = await opened;
    const response = await portal.ask(request.url, { headers, method, body: await request.text() });
    const replace = (key: string, value: unknown) => {
      if (key !== planted?.[0] || value === null) return value;
      return Array.isArray(value) ? value.slice(0, 1) : planted[1];
    };
    return Response.json(JSON.parse(await response.text(), replace), { headers: response.headers });
  };
  const portal = await openPortal(addressOf(world), {
    boot: { links: [spy] },
    answer: (request) => (planted ? answer(request) : undefined),
    ...(user && { user }),
  });
  ready(portal);
  await setZones(portal, world);
  await portal.settled();
  const api = await askApi(portal, world.as, clock.now());
  return {
    api,
    async open(path: string) {
      await portal.router.navigate(path);
      await portal.settled();
    },
    /** Forgets what Apollo's cache has, so that the next page asks for all it shows. */
    forget: () => act(async () => void (await client?.resetStore())),
    plant(wrong: Fact['wrong']) {
      planted = wrong;
    },
  };
}

const truthsOf = (api: Api) =>
  new Map(
    Object.entries<Fact>(facts).flatMap(([name, { truth }]) => {
      const value = truth(api);
      return value === null || value === undefined ? [] : [[name, value] as const];
    }),
  );

const readingsOf = (shown: Page, api: Api): Reading[] =>
  places.flatMap(([fact, page, locator, reader]) => {
    const elements = page === shown ? locator.find(document.body) : [];
    return elements.map((element) => ({
      fact,
      page,
      place: locator.name,
      value: reader(element, api.now, api.zone),
    }));
  });

const lists = /^\/(devices|users)\b/;

/** The links of the page with one number that lead to a list. */
const numberedLinks = () =>
  [...document.querySelectorAll('main a[href]')].flatMap((each) => {
    const path = each.getAttribute('href') ?? '';
    const own = textOf(each);
    const text = /\d/.test(own) ? own : textOf(each.closest('li') ?? each);
    const [count, ...more] = text.match(/\d[\d,]*/g) ?? [];
    const isList = lists.test(path) && !/^\/devices\/|person=/.test(path);
    return isList && count && more.length === 0
      ? [{ path, text, count: Number(count.replaceAll(',', '')) }]
      : [];
  });

/** How many a list says it has. */
function listed(): FactValue | null {
  const said = [...document.querySelectorAll('main [role="status"]'), ...status.find(document)];
  const counts = said.map((each) =>
    number(/(\d[\d,]*|No) (?:of [\d,]+ )?(?:device|people|person|invitation)/)(each, 0, 'UTC'),
  );
  const isEmpty = document.querySelector('main table') === null;
  return isEmpty ? 0 : (counts.find((count) => count !== null) ?? null);
}

afterEach(() => {
  chooseTimeZone(null);
});

describe('every page says what the API says, and every number what its list has', () => {
  const all: Reading[] = [];
  const followed = new Set<string>();

  test.each(
    cases.map(
      (world, index) => [`${world.scenario} as ${world.as}, ${world.now}`, world, index % 2 === 1] as const,
    ),
  )('%s', { timeout: 120_000 }, async (_, world, forgets) => {
    const { api, open, forget } = await visit(world);
    const readings: Reading[] = [];
    const links: string[] = [];
    for (const page of Object.keys(pages) as Page[]) {
      const path = pages[page](api);
      if (!path) continue;
      if (forgets) await forget();
      await open(path);
      readings.push(...readingsOf(page, api));
      for (const link of numberedLinks()) {
        const name = `${page}, ${link.text.replace(/[\d,]+/, 'N')}`;
        if (followed.has(name)) continue;
        followed.add(name);
        await open(link.path);
        if (listed() !== link.count) links.push(`${page}, ${link.text}: the list has ${listed()}`);
      }
    }
    all.push(...readings);
    expect([...links, ...disagreements(truthsOf(api), readings)]).toEqual([]);
  });

  afterAll(() => {
    const names = places.map(([fact, page, locator]) => placeName({ fact, page, place: locator.name }));
    expect(unseen(names, all)).toEqual([]);
    expect(followed.size).toBeGreaterThan(12);
  });
});

describe('a wrong answer that only pages get is reported with the fact, the page and both values', () => {
  const reported = new Set<string>();
  const planted = sampled('planted', Object.entries<Fact>(facts), 12);

  test.each(always.map((world) => ({ world, title: world.scenario })))(
    '$title',
    { timeout: 120_000 },
    async ({ world }) => {
      // The frame asks for credits once, and knows who is signed in from the session.
      const { api, open, forget, plant } = await visit(world, facts.credits.wrong, (user) => ({
        ...user,
        displayName: 'Other Person',
      }));
      const truths = truthsOf(api);
      for (const [name, { wrong }] of planted) {
        plant(wrong);
        for (const page of new Set(places.flatMap(([fact, on]) => (fact === name ? [on] : [])))) {
          const path = pages[page](api);
          if (!path || reported.has(name) || !truths.has(name)) continue;
          await open(paths.password);
          await forget();
          await open(path);
          const lines = disagreements(truths, readingsOf(page, api));
          const line = new RegExp(
            `^${name}: ${page}, .* shows ${wrong[2]}, the API says ${truths.get(name)}$`,
          );
          if (lines.some((each) => line.test(each))) reported.add(name);
        }
      }
    },
  );

  afterAll(() => {
    expect(planted.flatMap(([name]) => (reported.has(name) ? [] : [name]))).toEqual([]);
  });
});

test('a day of the license names its zone where it is another day for the reader', async () => {
  const portal = await openPortal('/dashboard?as=owner&now=2025-11-21T15:00:00Z,frozen');
  const ends = () => textOf(term(/^Ends$/).find(document.body)[0] ?? document.body);
  await portal.settled();
  expect(ends()).toMatch(/^\w+ \d+, 2026$/);
  chooseTimeZone('Asia/Tokyo');
  await portal.router.navigate('/devices');
  await portal.settled();
  await portal.router.navigate('/dashboard');
  await portal.settled();
  expect(ends()).toMatch(/^\w+ \d+, 2026 \(Central Time\)$/);
});
