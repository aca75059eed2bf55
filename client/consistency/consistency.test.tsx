import { type ApolloClient, ApolloLink } from '@apollo/client';
import { act, waitFor } from '@testing-library/react';
import ICAL from 'ical.js';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { clock } from '#client/browser/clock.ts';
import { chooseTimeZone } from '#client/browser/time-zone.ts';
import { paths } from '#client/lib/paths.ts';
import { parseCsv } from '#client/testing/csv.ts';
import { openPortal, type PortalOptions, type TestPortal } from '#client/testing/portal.tsx';
import { catchSavedFiles } from '#client/testing/saved-files.ts';
import { sampled } from '#fixtures/test-sweeps.ts';
import { disagreements, type FactValue, placeName, type Reading } from './disagreements.ts';
import { buttons, type Page, pages, places } from './facts.ts';
import { link, number, pageOf, status, textOf } from './read.ts';
import { type Fact, facts } from './truths.ts';
import { type Api, addressOf, always, askApi, type Case, cases, setUp } from './worlds.ts';

/** Another value of the same kind; of a time, three days before. */
function another(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1);
  if (typeof value === 'number') return value + 7;
  if (typeof value === 'boolean') return !value;
  return /^\d{4}-\d\d-\d\dT/.test(String(value))
    ? new Date(Date.parse(String(value)) - 3 * 86_400_000).toISOString()
    : `9${value}`;
}

async function plantIn({ ask }: TestPortal, request: Request, [, field, wrong]: Fact) {
  const { headers, method, url } = request;
  const response = await ask(url, { headers, method, body: await request.text() });
  const data = JSON.parse(await response.text(), (key, value) =>
    key === field && value !== null ? (wrong ?? another(value)) : value,
  );
  return Response.json(data, { headers: response.headers });
}

/** `planted` and `plant` replace a field in what pages are answered. */
async function visit(world: Case, planted?: Fact, user?: PortalOptions['user']) {
  let client: ApolloClient | undefined;
  const spy = new ApolloLink((operation, forward) => {
    client = operation.client;
    return forward(operation);
  });
  const opening: Promise<TestPortal> = openPortal(addressOf(world), {
    boot: { links: [spy] },
    answer: (request) =>
      planted && Promise.all([request, planted]).then(async (each) => plantIn(await opening, ...each)),
    ...(user && { user }),
  });
  const portal = await opening;
  const { router, settled } = portal;
  const saved = catchSavedFiles();
  const copies = vi.spyOn(navigator.clipboard, 'writeText');
  await setUp(portal, world);
  await settled();
  const api = await askApi(portal, world.as, clock.now());

  const nothingWasSaved = () => document.body.textContent.includes('Nothing was saved.');
  const hasEffect = (files: number) =>
    document.querySelector('dialog, [role="menu"]') !== null ||
    copies.mock.calls.length > 0 ||
    saved.length > files ||
    nothingWasSaved();

  /** The page, or the text that its buttons copy or save; null without a button. */
  async function shownOn(page: Page): Promise<ParentNode | null> {
    copies.mockClear();
    const files = saved.length;
    for (const name of buttons[page] ?? []) {
      const [button] = link(name).find(document, api);
      if (!button) return null;
      const dialog = document.querySelector('dialog');
      if (dialog && !dialog.contains(button)) continue;
      await act(async () => (button as HTMLElement).click());
      await waitFor(() => expect(hasEffect(files)).toBe(true), { timeout: 20_000 });
      await settled();
    }
    if (nothingWasSaved()) return null;
    const [copied] = copies.mock.lastCall ?? [];
    const text = (await saved[files]?.text) ?? '';
    if (text.startsWith('BEGIN:VCALENDAR')) return pageOf(calendarLines(text));
    const [heads, ...rows] = parseCsv(text);
    const own = rows.find((row) => row.includes(api.account?.serialNumber ?? '–'));
    const cells = own?.map((text, at) => `${heads?.[at]}: ${text}`);
    const lines = cells ?? copied?.split('\n');
    return lines ? pageOf(lines) : document;
  }

  return {
    api,
    async open(path: string) {
      await router.navigate(path);
      await settled();
    },
    async readingsOn(page: Page): Promise<Reading[]> {
      const shown = await shownOn(page);
      return places.flatMap(({ locator, reader, ...place }) => {
        const elements = shown && place.page === page ? locator.find(shown, api) : [];
        return elements.map((element) => ({ ...place, value: reader(element, api) }));
      });
    },
    forget: () => act(async () => void (await client?.resetStore())),
    plant(fact: Fact) {
      planted = fact;
    },
  };
}

/** 'License ends: Bench 2, 2026-06-28', the first event of each kind. */
function calendarLines(text: string): string[] {
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
  const lines = events.map((component) => {
    const { summary, startDate } = new ICAL.Event(component);
    return `${summary}, ${startDate}`;
  });
  const kindOf = (line: string) => line.replace(/:.*/, '');
  return lines.filter((line, at) => lines.findIndex((other) => kindOf(other) === kindOf(line)) === at);
}

const truthsOf = (api: Api) =>
  new Map(
    Object.entries<Fact>(facts).flatMap(([name, [truth]]): [string, FactValue][] => {
      const value = truth(api);
      return value === null || value === undefined ? [] : [[name, value]];
    }),
  );

const toList = /^\/(groups|metrics|users|devices(?!\/))(?!.*person=)/;

/** The links of the page to a list with the one number that they show, or that stands beside them. */
const numberedLinks = () =>
  [...document.querySelectorAll('main a[href]')].flatMap((each) => {
    const path = each.getAttribute('href') ?? '';
    const own = textOf(each);
    const line = textOf(each.closest('li') ?? each);
    const numbers = (/\d/.test(own) ? own : line.replace(own, '')).match(/\d[\d,]*/g) ?? [];
    const isCount = numbers.length === 1 && line.length < 50 && toList.test(path);
    return isCount ? [{ path, text: line, count: Number(numbers[0]?.replaceAll(',', '')) }] : [];
  });

function listed(api: Api): FactValue | null {
  const texts = [...document.querySelectorAll('main [role="status"]'), ...status.find(document, api)];
  const counts = texts.map((each) =>
    number(/(\d[\d,]*|No) (?:of [\d,]+ )?(?:device|people|person|invitation|advanced|left)/)(each, api),
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
  const titled = cases.map((world, index) => {
    const title = `${world.scenario} as ${world.as}, ${world.now}`;
    return [title, world, index % 2 === 1] as const;
  });

  test.each(titled)('%s', { timeout: 300_000 }, async (_, world, forgets) => {
    const { api, open, forget, readingsOn } = await visit(world);
    const readings: Reading[] = [];
    const links: string[] = [];
    for (const page of Object.keys(pages) as Page[]) {
      const path = pages[page](api);
      if (!path) continue;
      if (forgets) await forget();
      await open(path);
      const numbered = buttons[page] ? [] : numberedLinks();
      readings.push(...(await readingsOn(page)));
      for (const each of numbered) {
        const name = `${page}, ${each.text.replace(/[\d,]+/, 'N')}`;
        if (followed.has(name)) continue;
        followed.add(name);
        await open(each.path);
        if (listed(api) !== each.count) links.push(`${page}, ${each.text}: the list has ${listed(api)}`);
      }
    }
    all.push(...readings);
    expect([...links, ...disagreements(truthsOf(api), readings)]).toEqual([]);
  });

  afterAll(() => {
    const seen = new Set(all.flatMap((reading) => (reading.value === null ? [] : [placeName(reading)])));
    expect(places.map(placeName).filter((name) => !seen.has(name))).toEqual([]);
    expect(followed.size).toBeGreaterThan(12);
  });
});

describe('a wrong answer that only pages get is reported with the fact, the page and both values', () => {
  const reported = new Set<string>();
  const planted = sampled('planted', Object.entries<Fact>(facts), 12);

  test.each(always)('$scenario', { timeout: 300_000 }, async (world) => {
    // The frame asks for credits once, and knows who is signed in from the session.
    const user = (each: Parameters<NonNullable<PortalOptions['user']>>[0]) => ({
      ...each,
      displayName: 'Other Person',
    });
    const { api, open, forget, plant, readingsOn } = await visit(world, facts.credits, user);
    const truths = truthsOf(api);
    for (const [name, fact] of planted) {
      plant(fact);
      for (const page of new Set(places.flatMap((each) => (each.fact === name ? [each.page] : [])))) {
        const path = pages[page](api);
        if (!path || reported.has(name) || !truths.has(name)) continue;
        await open(paths.password);
        await forget();
        await open(path);
        const report = disagreements(truths, await readingsOn(page)).join('\n');
        if (new RegExp(`^${name}: ${page}, .* shows .+, the API says ${truths.get(name)}$`, 'm').test(report))
          reported.add(name);
      }
    }
  });

  afterAll(() => {
    expect(planted.flatMap(([name]) => (reported.has(name) ? [] : [name]))).toEqual([]);
  });
});
