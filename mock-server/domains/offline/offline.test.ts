import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createMockApi } from '#mock-server/api.ts';
import { ask, askData, sessionId } from '#mock-server/testing/send-request.ts';
import { readOfflineFile } from '#schema/offline-file.ts';

const deviceId = 'device-7c21-0048-b93e';
const day = 86_400_000;
const time = Date.UTC(2025, 10, 21, 14, 46);
const api = createMockApi({ now: () => time });

const fileFields = 'fileName kind size sha256 url description';
const deviceQuery = `query DeviceQuery($input: UsageInput!) {
  alerts { code }
  myHardwareLicense {
    lastCheckInAt
    nextCheckInDueAt
    primaryServiceLicense { graceEndsAt allowedActions remainingActions usedActions }
    device {
      usageReportDueAt
      offlineTools { ${fileFields} }
      offlineExchanges { totalCount nodes { ...Exchange } }
      usageReports(first: 200) { totalCount nodes { ...Report } }
      activity(first: 3) { nodes { action summary } }
    }
  }
  usageSeries(input: $input) { total completeThrough gaps { from to } }
}`;
const exchangeFields = `fragment Exchange on OfflineExchange { id status createdAt expiresAt acknowledgedAt requestFileName requestSha256 createdBy { displayName } response { ${fileFields} } }`;
const reportFields = `fragment Report on UsageReport { id periodStart periodEnd fileName sha256 recordsAccepted recordsDuplicate recordsRejected rejections { record reason } totals { metric value } uploadedBy { displayName } receipt { ${fileFields} } }`;
const beginMutation = `mutation BeginMutation($input: BeginOfflineExchangeInput!) { result: beginOfflineExchange(input: $input) { exchange { ...Exchange } userErrors { code message field } } } ${exchangeFields}`;
const acknowledgeMutation = `mutation AcknowledgeMutation($id: ID!) { result: acknowledgeOfflineExchange(input: { id: $id }) { exchange { ...Exchange } userErrors { code message field } } } ${exchangeFields}`;
const uploadMutation = `mutation UploadMutation($input: UploadUsageReportInput!) { result: uploadUsageReport(input: $input) { report { ...Report } userErrors { code message field } } } ${reportFields}`;

type Place = { scenario?: string; session: number };
async function asked(document: string, variables: object, { scenario = 'offline', session }: Place) {
  const world = `as=owner&scenario=${scenario}`;
  return askData(api.fetch, document, { world, session: sessionId(session), variables: { ...variables } });
}

const wholeTime = { metric: 'ADVANCED_ACTIONS', from: '2023-06-01', to: '2025-12-31', timeZone: 'UTC' };
// biome-ignore lint/suspicious/noExplicitAny: what an answer holds is what each test says.
type Answer = any;
async function state(place: Place) {
  const document = `${deviceQuery} ${exchangeFields} ${reportFields}`;
  const data = await asked(document, { input: wholeTime }, place);
  const { device, ...license } = data.myHardwareLicense;
  const nodes = (list: { nodes: Answer[] }) => list.nodes;
  return {
    lastCheckInAt: license.lastCheckInAt as string,
    nextCheckInDueAt: license.nextCheckInDueAt as string,
    usageReportDueAt: device.usageReportDueAt as string | null,
    offlineTools: device.offlineTools as File[],
    term: license.primaryServiceLicense as Answer,
    series: data.usageSeries as Answer,
    alerts: data.alerts.map(({ code }: { code: string }) => code) as string[],
    exchanges: nodes(device.offlineExchanges),
    reports: nodes(device.usageReports),
    activity: nodes(device.activity) as { action: string; summary: string }[],
  };
}

type File = { fileName: string; url: string; sha256: string; size: number; kind: string };
async function bytesOf({ url, sha256, size }: File): Promise<Buffer> {
  const answer = await api.fetch(new Request(`http://localhost${url}`));
  expect(answer.status).toBe(200);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([createHash('sha256').update(bytes).digest('hex'), bytes.length]).toEqual([sha256, size]);
  return bytes;
}
const asInput = (fileName: string, bytes: Buffer) => ({
  fileName,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  content: bytes.toString('base64'),
});
async function sample(fileName: string, place: Place) {
  const { offlineTools } = await state(place);
  const file = offlineTools.find((each) => each.fileName === fileName);
  if (!file) throw new Error(`There is no sample ${fileName}.`);
  return asInput(fileName, await bytesOf(file));
}
const begin = async (fileName: string, place: Place) =>
  (await asked(beginMutation, { input: { deviceId, request: await sample(fileName, place) } }, place)).result;
const upload = async (fileName: string, place: Place) =>
  (await asked(uploadMutation, { input: { deviceId, file: await sample(fileName, place) } }, place)).result;

describe('an exchange', () => {
  it('has a response, is listed with both digests, and waits to be taken to the device', async () => {
    const place = { session: 1 };
    const before = await state(place);
    const request = await sample('request-good.request', place);
    const { exchange, userErrors } = await begin('request-good.request', place);
    expect(userErrors).toEqual([]);
    expect(exchange).toMatchObject({
      status: 'READY',
      createdAt: new Date(time).toISOString(),
      expiresAt: new Date(time + 14 * day).toISOString(),
      requestFileName: 'request-good.request',
      requestSha256: request.sha256,
      createdBy: { displayName: 'Priya Raman' },
    });
    // A sample that was listed before the exchange can still be downloaded.
    for (const file of before.offlineTools) await bytesOf(file);
    const after = await state(place);
    expect(after.exchanges).toEqual([exchange, ...before.exchanges]);
    expect(after.lastCheckInAt).toBe(before.lastCheckInAt);
    expect(after.nextCheckInDueAt).toBe(before.nextCheckInDueAt);
    expect(after.alerts).toContain('EXCHANGE_READY');
    expect(after.activity[0]?.action).toBe('license_exchange.created');
    const response = readOfflineFile(await bytesOf(exchange.response));
    expect(response).toMatchObject({
      kind: 'license-response',
      device: '7C21-0048-B93E',
      request: request.sha256,
      licensedUntil: Date.parse(before.term.graceEndsAt),
    });
  });

  it('counts a request whose line ends and encoding mail changed as the file that the device wrote', async () => {
    const place = { session: 2 };
    const request = await sample('request-good.request', place);
    const text = Buffer.from(request.content, 'base64').toString();
    const carried = Buffer.from(`\ufeff${text.replaceAll('\n', ' \r\n')}`, 'utf16le');
    const send = async (input: object) =>
      (await asked(beginMutation, { input: { deviceId, request: input } }, place)).result;
    const { exchange } = await send(asInput('carried.request', carried));
    expect(exchange.requestSha256).toBe(request.sha256);
    expect((await send(request)).userErrors).toMatchObject([{ code: 'DUPLICATE' }]);
  });

  it('is acknowledged once, which counts as a check-in, and its response expires where it is not', async () => {
    const place = { session: 3 };
    const { exchange } = await begin('request-good.request', place);
    const acknowledge = async (id: string) => (await asked(acknowledgeMutation, { id }, place)).result;
    const done = await acknowledge(exchange.id);
    expect(done.exchange).toMatchObject({ status: 'ACKNOWLEDGED', expiresAt: null });
    expect(done.exchange.acknowledgedAt).toBe(new Date(time).toISOString());
    const after = await state(place);
    expect(after.lastCheckInAt).toBe(new Date(time).toISOString());
    expect(after.nextCheckInDueAt).toBe(new Date(time + 90 * day).toISOString());
    expect(after.alerts).not.toContain('EXCHANGE_READY');
    expect(await acknowledge(exchange.id)).toEqual(done);
    const changes = (await state(place)).activity.filter(({ action }) => action.endsWith('acknowledged'));
    expect(changes).toHaveLength(1);
    const expired = (await state(place)).exchanges.find(({ status }) => status === 'EXPIRED');
    expect(expired.response).toBe(null);
    expect((await acknowledge(expired.id)).userErrors[0]).toMatchObject({
      code: 'EXPIRED',
      message: expect.stringContaining('expired on Aug 9, 2025'),
    });
    expect((await acknowledge('exchange-nothing')).userErrors[0].code).toBe('NOT_FOUND');
    // The next sample is another request, whose response waits.
    expect((await begin('request-good.request', place)).exchange.status).toBe('READY');
    expect((await state(place)).alerts).toContain('EXCHANGE_READY');
  });

  it.each([
    ['wrong-device', 'WRONG_DEVICE', 'from device 3A90-0112-5D4F; this license is for 7C21-0048-B93E'],
    ['changed', 'DAMAGED', 'Export the request file from the device again.'],
    ['expired', 'EXPIRED', 'expired on Nov 11, 2025'],
    ['handed-in-before', 'DUPLICATE', 'already uploaded on Nov 9, 2025'],
  ] as const)('is refused for a request that is %s: %s', async (what, code, words) => {
    const place = { session: 4 };
    const { exchange, userErrors } = await begin(`request-${what}.request`, place);
    expect(userErrors).toEqual([
      { code, message: expect.stringContaining(words), field: ['input', 'request'] },
    ]);
    expect(exchange).toBeNull();
    expect((await state(place)).exchanges).toHaveLength(7);
  });
});

describe('a usage file', () => {
  it('counts in balance, series, records and log of this sandbox, and gives a receipt', async () => {
    const place = { session: 20 };
    const before = await state(place);
    const { report, userErrors } = await upload('usage-good.usage', place);
    expect(userErrors).toEqual([]);
    const [access, actions] = report.totals;
    expect(access.value + actions.value).toBeLessThanOrEqual(report.recordsAccepted);
    expect(actions.value).toBeGreaterThan(0);
    const after = await state(place);
    expect(after.term.remainingActions).toBe(before.term.remainingActions - actions.value);
    expect(after.term.usedActions).toBe(before.term.usedActions + actions.value);
    expect(after.term.allowedActions - after.term.usedActions).toBe(after.term.remainingActions);
    expect(after.series.total).toBe(before.series.total + actions.value);
    expect(after.series.completeThrough).toBe(new Date(time).toISOString());
    expect(after.usageReportDueAt).toBe(new Date(time + 30 * day).toISOString());
    expect(after.reports).toEqual([report, ...before.reports]);
    expect(after.activity[0]?.summary).toBe(`Usage file uploaded: ${report.recordsAccepted} uses counted.`);
    expect(readOfflineFile(await bytesOf(report.receipt))).toMatchObject({
      kind: 'usage-receipt',
      report: report.sha256,
      accepted: report.recordsAccepted,
    });
    expect((await state({ session: 21 })).term).toEqual(before.term);
  });

  it('that was uploaded before changes nothing', async () => {
    const place = { session: 24 };
    const before = await state(place);
    const { report, userErrors } = await upload('usage-handed-in-before.usage', place);
    expect(userErrors[0]).toMatchObject({ code: 'DUPLICATE', field: ['input', 'file'] });
    expect(report).toBeNull();
    expect(await state(place)).toMatchObject({ term: before.term, reports: before.reports });
    await upload('usage-good.usage', place);
    expect((await upload('usage-good.usage', place)).userErrors[0].code).toBe('DUPLICATE');
  });
});

describe('acting for an offline device', () => {
  const file = { fileName: 'x', sha256: '0'.repeat(64), content: '' };
  const attempts: [string, object][] = [
    [beginMutation, { input: { deviceId, request: file } }],
    [acknowledgeMutation, { id: 'exchange-1' }],
    [uploadMutation, { input: { deviceId, file } }],
  ];
  const attempt = (as: string, [document, variables]: [string, object]) =>
    ask(api.fetch, document, { world: `scenario=offline&as=${as}`, variables: { ...variables } });

  it('is refused to those who neither run advanced actions nor administer the account', async () => {
    for (const each of attempts)
      expect((await attempt('viewer', each)).errors).toMatchObject([
        { extensions: { code: 'FORBIDDEN', permission: 'perform:advanced_actions' } },
      ]);
  });
});
