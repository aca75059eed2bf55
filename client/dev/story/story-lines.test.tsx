import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { clock } from '#client/browser/clock.ts';
import { log } from '#client/browser/log.ts';
import type { StoryStep } from '#client/dev/world/control.ts';
import { openPortal, type TestPortal } from '#client/testing/portal.tsx';
import { builtInStories } from '#fixtures/built-in-stories.ts';

const day = 86_400_000;
const start = '2026-07-04T15:00:00Z';

/** A statement in a line, and how the step's page proves it. */
type Claim = { says: string; shows: (portal: TestPortal, step: StoryStep) => unknown };

const region = (name: string | RegExp) => screen.findByRole('region', { name });
const regionShows = async (name: string | RegExp, text: string | RegExp) => {
  const part = await region(name);
  await waitFor(() => expect(part).toHaveTextContent(text));
};
const numberIn = (text: string | null, form: RegExp) =>
  Number(form.exec(text ?? '')?.[1]?.replaceAll(',', ''));
const fails = "This part didn't load";

async function balance(): Promise<{ left: number; allowed: number }> {
  const figures = await region('Device at a glance');
  const allowed = await within(figures).findByText(/^of \d+$/);
  return {
    left: numberIn(figures.textContent, /Remaining Advanced Actions: *(\d+)/),
    allowed: numberIn(allowed.textContent, /of (\d+)/),
  };
}

async function deviceRows(): Promise<string[]> {
  const table = await screen.findByRole('table', { name: 'All devices' });
  await waitFor(() => expect(within(table).getAllByRole('row').length).toBeGreaterThan(1));
  const rows = within(table).getAllByRole('row').slice(1);
  return rows.map((row) => row.textContent ?? '');
}

const daysAhead = (days: number) => () => expect(clock.now() - Date.parse(start)).toBe(days * day);

const claims: Readonly<Record<string, Claim>> = {
  'developer 2': {
    says: 'offline, a different product, and unlimited',
    async shows() {
      await regionShows('VeraKey license', 'Offline');
      await regionShows('Device at a glance', /unlimited/i);
    },
  },
  'developer 3': {
    says: 'what a missing permission looks like',
    shows: () => screen.findByText(/^Only \w+s can open this page\.$/),
  },
  'developer 4': {
    says: 'two hundred and twenty-five days ahead',
    shows: daysAhead(225),
  },
  'developer 5': {
    says: 'on the first call or on two out of five',
    async shows({ ask }, { world }) {
      await regionShows('Graykey license', /Try again/);
      for (const calls of ['@1', '@2/5'])
        expect((await ask(`/api/polymorphictypes?${world}${calls}`)).status).toBe(200);
    },
  },
  'developer 6': {
    says: 'ten thousand devices',
    shows: () => screen.findByText(/10,000 devices/),
  },
  'exchange 1': {
    says: 'your license, your balance, and the date of the next exchange on one page',
    async shows() {
      await regionShows('Graykey license', /days left of/);
      await regionShows('Device at a glance', /Remaining Advanced Actions.*Last exchange.*Next due \w+ \d+/);
    },
  },
  'exchange 2': {
    says: 'Every three months',
    async shows() {
      const exchange = await region('License exchange');
      await waitFor(() => expect(exchange).toHaveTextContent(/Next due/));
      const [last = 0, next = 0] = [...(exchange.textContent ?? '').matchAll(/(\w{3} \d+, \d{4})/g)].map(
        ([, date = '']) => Date.parse(date),
      );
      // The range has 90 days, and includes both ends.
      expect(Math.round((next - last) / day)).toBe(89);
    },
  },
  'exchange 4': {
    says: 'You take it back to the device by the date you see here',
    shows: () => regionShows('License exchange', /Take it by \w+ \d+/),
  },
  'exchange 6': {
    says: 'which file, when, and who did it',
    async shows() {
      const past = await screen.findByRole('table', { name: 'Past exchanges' });
      for (const name of ['Uploaded', 'By', 'Request', 'Response'])
        expect(within(past).getByRole('columnheader', { name: new RegExp(`^${name}`) })).toBeVisible();
      expect(within(past).getAllByRole('row').length).toBeGreaterThan(2);
    },
  },
  'exchange 7': {
    says: 'with the missing days clearly marked',
    shows: () => regionShows('Days reported', /Gap: no report/),
  },
  'fleet 1': {
    says: 'forty devices in several places',
    async shows() {
      const fleet = await region('All 40 devices');
      await within(fleet).findByRole('link', { name: /\d+.*Need attention/ });
      expect(within(fleet).getByRole('link', { name: /\d+.*OK/ })).toBeVisible();
    },
  },
  'fleet 2': {
    says: 'the ones that need you, and why',
    async shows() {
      const rows = await deviceRows();
      const reasons = /overdue|Update required|Expir|Grace|Low balance|expire soon|Exhausted|unknown/i;
      for (const row of rows) expect(row).toMatch(reasons);
    },
  },
  'fleet 3': {
    says: 'end within ninety days, or already have, the earliest on top',
    async shows() {
      const ends = (await deviceRows()).map((row) => Date.parse(/(\w{3} \d+, \d{4})/.exec(row)?.[1] ?? ''));
      expect(ends.toSorted((a, b) => a - b)).toEqual(ends);
      expect(ends[0]).toBeLessThan(clock.now());
      expect(ends.at(-1)).toBeGreaterThan(clock.now());
      expect(ends.at(-1)).toBeLessThanOrEqual(clock.now() + 90 * day);
    },
  },
  'fleet 4': {
    says: 'by site, by room, by vehicle',
    async shows() {
      const tree = await region('Group tree');
      for (const name of ['Main lab', 'South office', 'Bench room', 'Vehicles'])
        await waitFor(() => expect(tree).toHaveTextContent(name));
    },
  },
  'fleet 5': {
    says: 'sitting on a shelf for a month',
    async shows({ sendAs }) {
      const rows = (await deviceRows()).join();
      expect(rows).not.toContain('Retired');
      const used = '{ devices(first: 200) { edges { node { serialNumber lastUsedAt } } } }';
      const { devices } = (await sendAs('admin', used)) as {
        devices: { edges: { node: { serialNumber: string; lastUsedAt: string | null } }[] };
      };
      const listed = devices.edges.filter(({ node }) => rows.includes(node.serialNumber));
      for (const { node } of listed)
        expect(Date.parse(node.lastUsedAt ?? '1970-01-01')).toBeLessThan(clock.now() - 30 * day);
      expect(listed.length).toBeGreaterThan(0);
    },
  },
  'fleet 6': {
    says: 'Someone locked out, someone without two-step sign-in',
    async shows() {
      expect(await screen.findByText(/1 is locked out\./)).toBeVisible();
      const people = await screen.findByRole('table', { name: 'People' });
      await waitFor(() => expect(people).toHaveTextContent('Locked'));
      expect(people).toHaveTextContent('Not set up');
    },
  },
  'fleet 8': {
    says: 'two-step sign-in and how long a session lasts',
    async shows() {
      await regionShows('Security policy', /Two-step sign-in/);
      await regionShows('Security policy', /after inactivity/);
    },
  },
  'fleet 11': {
    says: 'three numbers, who has to do what by when, and what changed last week',
    async shows() {
      const numbers = await region('The week in three numbers');
      expect(within(numbers).getAllByRole('heading')).toHaveLength(3);
      await regionShows('To do', 'license owner');
      await region('What changed');
    },
  },
  'outage 2': {
    says: 'You lose that one panel, and nothing else',
    async shows() {
      await regionShows('Usage, 90 days', fails);
      await regionShows('Recent activity', /Remaining/);
      for (const panel of screen.getAllByRole('region'))
        if (panel !== (await region('Usage, 90 days'))) expect(panel).not.toHaveTextContent(fails);
    },
  },
  'outage 3': {
    says: "The rest of the page doesn't wait for it",
    async shows() {
      await regionShows('Recent activity', /Completed/);
      await regionShows('Graykey license', /days left of/);
      await regionShows('Usage, 90 days', 'Loading');
    },
  },
  'outage 4': {
    says: "it doesn't make numbers up",
    async shows() {
      await regionShows('Device at a glance', 'Not loaded');
      expect((await region('Device at a glance')).textContent).not.toMatch(/\d/);
    },
  },
  'outage 5': {
    says: 'failed once, and the portal asked again automatically',
    async shows({ operations }) {
      await waitFor(async () => expect((await balance()).left).toBe(340), { timeout: 10_000 });
      await regionShows('Device at a glance', /FasTrak: *12/);
      await waitFor(() => expect(document.body).not.toHaveTextContent(/Try again|Loading/));
      await waitFor(() => {
        for (const name of new Set(operations))
          expect(operations.filter((each) => each === name).length).toBeGreaterThan(1);
      });
    },
  },
  'renewal 1': {
    says: "there's plenty left, and the portal has little to say",
    async shows() {
      const { left, allowed } = await balance();
      expect(left).toBeGreaterThan(allowed / 2);
      await regionShows('Needs attention', /^Needs attention *Nothing needs attention/);
    },
  },
  'renewal 2': { says: 'A hundred days later', shows: daysAhead(100) },
  'renewal 4': {
    says: 'Add two hundred actions and see what changes',
    async shows({ user }) {
      await user.click(await screen.findByRole('button', { name: 'Add 200' }));
      await regionShows('What if', /If 200 are added:On pace for the term/);
    },
  },
  'renewal 5': {
    says: "it's the last month. The balance will last, but the end of the license is close",
    async shows() {
      const text = async () => (await region('Graykey license')).textContent;
      await waitFor(async () => expect(await text()).toMatch(/days left of/));
      expect(numberIn(await text(), /(\d+) days left of/)).toBeLessThanOrEqual(31);
      await regionShows('Device at a glance', 'On pace for the term');
      await regionShows('Needs attention', /License ends in \d+ days/);
    },
  },
  'renewal 7': {
    says: "there's a grace period, and the portal counts the days",
    async shows() {
      await regionShows('Needs attention', 'grace period running');
      await regionShows('Graykey license', /\d+ days of grace left/);
    },
  },
  'renewal 8': {
    says: "Only when that's over does the device stop",
    shows: () => regionShows('Graykey license', 'No active license'),
  },
  'renewal 9': {
    says: 'the same day for a customer who renewed in time',
    async shows(_portal, { world }) {
      const before = builtInStories().find(({ id }) => id === 'renewal')?.steps[7];
      const timeOf = (text = '') => new URLSearchParams(text.replaceAll('+', '%2B')).get('now');
      expect(timeOf(world)).toBe(timeOf(before?.world));
      const { left, allowed } = await balance();
      expect(left).toBeGreaterThan(0.8 * allowed);
      await regionShows('Graykey license', /\d+ days left of/);
    },
  },
  'tour 1': {
    says: 'If it says nothing needs attention',
    async shows() {
      await waitFor(() => {
        const sentence = screen.getByRole('heading', { level: 1, name: 'Dashboard' }).nextElementSibling;
        expect(sentence).toHaveTextContent(/Nothing needs attention\.$/);
        expect(sentence?.querySelector('[data-tone]')).toHaveAttribute('data-tone', 'ok');
      });
      await regionShows('Device at a glance', 'On pace for the term');
    },
  },
  'tour 7': {
    says: 'two clicks away, and you can export it',
    async shows() {
      const entries = within(await region('Entries'));
      expect(await entries.findByRole('button', { name: /^When/ })).toBeVisible();
      expect(entries.getByRole('button', { name: 'Export' })).toBeVisible();
    },
  },
  'tour 11': {
    says: "a code that's good for a few minutes",
    async shows({ user }) {
      await user.click(await screen.findByRole('button', { name: 'Issue code' }));
      const left = await within(await region('Current code')).findByText(/^\d+ minutes?.* left$/);
      expect(numberIn(left.textContent, /^(\d+)/)).toBeLessThan(10);
    },
  },
};

/** Words that have to be proven. "One" is left out, because it rarely counts anything. */
const counts =
  /\b(two|three|four|five|six|seven|eight|nine|ten|twelve|\w+ty|hundred|million|half|month|minutes|fall|spring|summer|winter|same day|full|plenty|nothing else|\d+)\b/i;

const steps = builtInStories().flatMap(({ id, steps }) =>
  steps.map((step, index) => ({ name: `${id} ${index + 1}`, step })),
);

describe('a line of a story', () => {
  test('that has a number or a state is proven by its world', () => {
    const unread = steps.filter(({ name, step }) => counts.test(step.say) && !claims[name]);
    expect(unread.map(({ name, step }) => `${name}: ${step.say}`)).toEqual([]);
  });

  test.each(Object.entries(claims))('says what the page of its world shows: %s', async (name, claim) => {
    vi.spyOn(log, 'error').mockImplementation(() => {});
    const { step } = steps.find((each) => each.name === name) ?? expect.fail(`There is no step ${name}.`);
    expect(step.say).toContain(claim.says);
    const world = new URLSearchParams(step.world.replaceAll('+', '%2B'));
    world.set('now', `${start}${world.get('now') ?? ''},frozen`);
    const portal = await openPortal(`${step.path}${step.path.includes('?') ? '&' : '?'}${world}`);
    await claim.shows(portal, step);
  });
});
