import { screen, waitFor } from '@testing-library/react';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { openPortal, type PortalOptions, type TestPortal } from '#client/testing/portal.tsx';
import { catchSavedFiles } from '#client/testing/saved-files.ts';

const frozen = 'now=2025-11-21T15:00:00Z,frozen';
const device = '/devices/device-7c21-0048-b93e?tab=license';
const organization = '/organization/organization-north-county?tab=licenses';

async function calendarOf(
  address: string,
  button: string,
  prepare?: (portal: TestPortal) => Promise<unknown>,
  options: PortalOptions = {},
) {
  const saved = catchSavedFiles();
  const portal = await openPortal(`${address}&${frozen}`, options);
  await prepare?.(portal);
  await portal.user.click(await screen.findByRole('button', { name: button }));
  await screen.findByText(/^Saved as /, {}, { timeout: 20_000 });
  const [file] = saved;
  const text = (await file?.text) ?? '';
  const lines = text.split('\r\n');
  expect(lines.pop()).toBe('');
  for (const line of lines) {
    expect(line).not.toMatch(/[\r\n]/);
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  }
  const calendar = new ICAL.Component(ICAL.parse(text));
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
  const components = calendar.getAllSubcomponents();
  expect(components.every(({ name }) => name === 'vevent')).toBe(true);
  const events = components.map((component) => {
    const event = new ICAL.Event(component);
    expect(component.getAllSubcomponents('valarm')).toEqual([]);
    expect(component.getFirstPropertyValue('transp')).toBe('TRANSPARENT');
    expect([event.startDate.isDate, event.endDate.isDate, event.duration.toString()]).toEqual([
      true,
      true,
      'P1D',
    ]);
    expect(Number(event.sequence)).toBe(Date.parse('2025-11-21T15:00:00Z') / 60_000);
    expect(component.getFirstPropertyValue('dtstamp')?.toString()).toBe('2025-11-21T15:00:00Z');
    return {
      day: event.startDate.toString(),
      title: event.summary,
      text: event.description,
      uid: event.uid,
      url: String(component.getFirstPropertyValue('url')),
      status: String(component.getFirstPropertyValue('status')),
    };
  });
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
  return { name: file?.name, type: file?.type, events, text };
}

const short = ({ events }: Awaited<ReturnType<typeof calendarOf>>) =>
  events.map(({ day, title, status }) =>
    [day, title, status === 'CANCELLED' && 'canceled'].filter(Boolean).join(' '),
  );

describe('a calendar file', () => {
  test('of a license has its end and its grace period, each on its last day', async () => {
    const calendar = await calendarOf(`${device}&as=owner`, 'Calendar file of the license');
    expect(calendar.name).toBe('license-7c21-0048-b93e.ics');
    expect(calendar.type).toBe('text/calendar;charset=utf-8');
    expect(short(calendar)).toEqual([
      '2026-06-28 License ends: Bench 2',
      '2026-07-28 Grace period ends: Bench 2',
    ]);
    const [end] = calendar.events;
    expect(end?.uid).toMatch(/^license-.+@account-north-county$/);
    expect(new URL(end?.url ?? '').pathname).toBe('/devices/device-7c21-0048-b93e');
    expect(end?.text).toBe('Serial number: 7C21-0048-B93E\nAccount: North County Lab');
  });

  test('of a device has everything ahead of it but its check-ins', async () => {
    const online = await calendarOf(
      '/dashboard?tab=next&scenario=credits-expiring&as=owner',
      'Calendar file of the device',
    );
    expect(short(online).join()).not.toMatch(/Check-in|Renewal/);
    expect(short(online)).toContain('2025-12-30 4 FasTrak credits expire: Bench 2');
    const offline = await calendarOf(
      `${device}&scenario=exchange-ready&as=owner`,
      'Calendar file of the device',
    );
    expect(short(offline).map((line) => line.replace(/:.*/, ''))).toEqual([
      '2025-11-30 License exchange due',
      '2025-11-30 Response for the device due',
      '2026-02-28 4 FasTrak credits expire',
      '2026-06-28 License ends',
      '2026-07-28 Grace period ends',
    ]);
  });

  test('keeps the UID of a limit that moved, and cancels one that a next term replaces', async () => {
    const uidOf = ({ events }: Awaited<ReturnType<typeof calendarOf>>, title: RegExp) =>
      events.find((event) => title.test(event.title))?.uid;
    const before = await calendarOf(`${device}&scenario=offline&as=owner`, 'Calendar file of the device');
    const after = await calendarOf(
      `${device}&scenario=exchange-ready&as=owner`,
      'Calendar file of the device',
    );
    expect(uidOf(after, /^License exchange/)).toBe(uidOf(before, /^License exchange/));

    const renewed = await calendarOf(`${device}&scenario=renewed&as=owner`, 'Calendar file of the license');
    const [end, grace, ...next] = renewed.events;
    expect([end?.status, grace?.status]).toEqual(['CANCELLED', 'CANCELLED']);
    expect(end?.text).toContain('The next term is scheduled.');
    expect(next.map(({ status }) => status)).toEqual(['CONFIRMED', 'CONFIRMED']);
    const ending = await calendarOf(`${device}&scenario=expiring&as=owner`, 'Calendar file of the license');
    expect(ending.events[0]?.uid).toBe(end?.uid);
  });

  test('folds and escapes names in any script', async () => {
    const name = `Süd, Labor; 実験室 ${'ü'.repeat(30)} \\ Ende`;
    const rename = `mutation Rename($name: String!) { updateDevice(input: { id: "device-7c21-0048-b93e",
      name: $name }) { userErrors { code } } }`;
    const { events, text } = await calendarOf(
      `${device}&as=admin`,
      'Calendar file of the license',
      ({ sendAs }) => sendAs('admin', rename, { name }),
    );
    expect(events.map(({ title }) => title)).toEqual([`License ends: ${name}`, `Grace period ends: ${name}`]);
    expect(text).toMatch(/\r\n /);
  });

  test('of an account has the limits of all its devices', async () => {
    const calendar = await calendarOf(
      `${organization}&scenario=fleet&as=admin`,
      'Calendar file of all devices',
    );
    expect(calendar.name).toBe('account-north-county-lab.ics');
    expect(new Set(calendar.events.map(({ text }) => text.split('\n')[0])).size).toBeGreaterThan(20);
    expect(screen.getByText(/^(3\d|40) devices exported$/)).toBeInTheDocument();
  });

  test('of over 200 devices has one event a day with the number of limits', async () => {
    let portal: TestPortal | undefined;
    async function many(request: Request) {
      const response = await portal?.ask(request.url, {
        headers: request.headers,
        method: request.method,
        body: await request.text(),
      });
      const answer = await response?.json();
      const { edges } = answer.data.devices;
      answer.data.devices.edges = Array.from({ length: 6 }, (_, copy) =>
        edges.map(({ node }: { node: { id: string } }) => ({ node: { ...node, id: `${node.id}-${copy}` } })),
      ).flat();
      return Response.json(answer);
    }
    const { events } = await calendarOf(
      `${organization}&scenario=fleet&as=admin`,
      'Calendar file of all devices',
      async (opened) => {
        portal = opened;
      },
      { answer: (request, operation) => (operation === 'CalendarDevicesQuery' ? many(request) : undefined) },
    );
    expect(new Set(events.map(({ day }) => day)).size).toBe(events.length);
    const canceled = events.filter(({ status }) => status === 'CANCELLED');
    expect(canceled.length).toBeGreaterThan(0);
    for (const { text } of canceled) expect(text).toMatch(/^The next term is scheduled\./);
    for (const { title, text, uid, day } of events) {
      expect(uid).toBe(`day-${day}@account-north-county`);
      if (text.startsWith('The next term')) continue;
      const counts = [...text.matchAll(/: (\d+)$/gm)].map(([, count]) => Number(count));
      const sum = counts.reduce((total, count) => total + count, 0);
      expect(title).toBe(`${sum} deadlines`);
      expect(sum % 6).toBe(0);
    }
  });

  test('of a license without an end is not saved, and says so', async () => {
    const saved = catchSavedFiles();
    async function endless(request: Request) {
      const { ask } = await opening;
      const { url, method, headers } = request;
      const answer = await (await ask(url, { method, headers, body: await request.text() })).json();
      for (const term of answer.data.device.hardwareLicense.serviceLicenses)
        Object.assign(term, { expiresAt: null, graceEndsAt: null });
      return Response.json(answer);
    }
    const opening: Promise<TestPortal> = openPortal(`${device}&as=owner&${frozen}`, {
      answer: (request, operation) => (operation === 'CalendarDeviceQuery' ? endless(request) : undefined),
    });
    const { user } = await opening;
    await user.click(await screen.findByRole('button', { name: 'Calendar file of the license' }));
    expect(await screen.findByText('Nothing is ahead')).toBeInTheDocument();
    expect(saved).toEqual([]);
  });

  test('says why it was not saved', async () => {
    const { user } = await openPortal(`${device}&as=owner&fault=CalendarDeviceQuery:http-503&${frozen}`);
    await user.click(await screen.findByRole('button', { name: 'Calendar file of the device' }));
    await waitFor(
      () => expect(screen.getByText('The export failed, and nothing was saved')).toBeInTheDocument(),
      {
        timeout: 20_000,
      },
    );
  });
});
