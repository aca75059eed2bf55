import { expect, it } from 'vitest';
import { createMockApi } from '#mock-server/api.ts';
import { ask, askData, sessionId } from '#mock-server/testing/send-request.ts';
import { lastDay } from '#schema/facts/limit.ts';

/** Still November 20 in Chicago. */
const night = Date.UTC(2025, 10, 21, 3, 30);
const api = createMockApi({ now: () => night });
const place = { world: 'as=owner&scenario=offline', session: sessionId(1) };

const listQuery = `query Q {
  usageSeries(input: { metric: DEVICE_ACCESS, from: "2025-10-01", to: "2025-11-20", timeZone: "America/Chicago" }) { completeThrough }
  myHardwareLicense { device {
  offlineTools { fileName url sha256 }
  offlineExchanges(first: 1) { nodes { response { fileName } } }
  usageReports(first: 1) { nodes { fileName periodEnd uploadedAt receipt { fileName url } } }
} } }`;
const beginMutation = `mutation M($input: BeginOfflineExchangeInput!) { beginOfflineExchange(input: $input) { userErrors { code } exchange { response { fileName url } } } }`;

const dayInChicago = (instant: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(Date.parse(instant));

it('a file is named after the day in the zone of the license', async () => {
  const data = await askData(api.fetch, listQuery, place);
  const { device } = data.myHardwareLicense;
  const [report] = device.usageReports.nodes;
  expect(report.fileName).toBe(`7C21-0048-B93E-${report.periodEnd}.usage`);
  expect(report.periodEnd).toBe(lastDay(Date.parse(data.usageSeries.completeThrough), 'America/Chicago'));
  expect(report.receipt.fileName).toBe(`7C21-0048-B93E-${dayInChicago(report.uploadedAt)}.receipt`);

  const sample = device.offlineTools.find(
    ({ fileName }: { fileName: string }) => fileName === 'request-good.request',
  );
  const bytes = await api.fetch(new Request(new URL(sample.url, 'http://localhost')));
  const content = Buffer.from(await bytes.arrayBuffer()).toString('base64');
  const request = { fileName: 'a.request', content, sha256: sample.sha256 };
  const input = { deviceId: 'device-7c21-0048-b93e', request };
  const begun = await ask(api.fetch, beginMutation, { ...place, variables: { input } });
  const { response } = begun.data.beginOfflineExchange.exchange;
  expect(response.fileName).toBe('7C21-0048-B93E-2025-11-20.response');
  const download = await api.fetch(new Request(new URL(response.url, 'http://localhost')));
  expect(download.headers.get('content-disposition')).toContain(response.fileName);
});
