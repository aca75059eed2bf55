import { expect, it } from 'vitest';
import { now } from '#fixtures/builders/test-device-records.ts';
import { createMockApi } from '#mock-server/api.ts';
import { askData, sessionId } from '#mock-server/testing/send-request.ts';

const api = createMockApi({ now: () => now });
const place = { world: 'scenario=offline&as=email', session: sessionId(1) };
const deviceId = 'device-7c21-0048-b93e';
const joining = { displayName: 'Night operator', password: 'seventeen quiet herons' };

const accept = `mutation M($input: AcceptInvitationInput!) { acceptInvitation(input: $input) { token } }`;
const log = `query Q { myHardwareLicense { device { activity(first: 2) { edges { node { actor { displayName } } } } } } }`;
const samples = `query Q { myHardwareLicense { device { offlineTools { fileName sha256 url } } } }`;
const begin = `mutation M($input: BeginOfflineExchangeInput!) { beginOfflineExchange(input: $input) { exchange { createdBy { displayName } response { url } } userErrors { code } } }`;
const upload = `mutation M($input: UploadUsageReportInput!) { uploadUsageReport(input: $input) { report { uploadedBy { displayName } receipt { url } } userErrors { code } } }`;

it('an operator who joined by an invitation transfers files, and they are listed under their name', async () => {
  const { token } = (await askData(api.fetch, accept, { ...place, variables: { input: joining } }))
    .acceptInvitation;
  const asOperator = { ...place, headers: { authorization: `Bearer ${token}` } };
  const fetched = (url: string) => api.fetch(new Request(`http://localhost${url}`));
  const { offlineTools } = (await askData(api.fetch, samples, asOperator)).myHardwareLicense.device;
  const input = async (fileName: string) => {
    const tool = offlineTools.find((each: { fileName: string }) => each.fileName === fileName);
    const bytes = Buffer.from(await (await fetched(tool.url)).arrayBuffer());
    return { fileName, sha256: tool.sha256, content: bytes.toString('base64') };
  };
  const by = { displayName: joining.displayName };
  const request = { deviceId, request: await input('request-good.request') };
  const begun = await askData(api.fetch, begin, { ...asOperator, variables: { input: request } });
  expect(begun.beginOfflineExchange).toMatchObject({ exchange: { createdBy: by }, userErrors: [] });
  const file = { deviceId, file: await input('usage-good.usage') };
  const uploaded = await askData(api.fetch, upload, { ...asOperator, variables: { input: file } });
  expect(uploaded.uploadUsageReport).toMatchObject({ report: { uploadedBy: by }, userErrors: [] });
  const { activity } = (await askData(api.fetch, log, asOperator)).myHardwareLicense.device;
  expect(activity.edges).toEqual([{ node: { actor: by } }, { node: { actor: by } }]);
  for (const { url } of [
    begun.beginOfflineExchange.exchange.response,
    uploaded.uploadUsageReport.report.receipt,
  ])
    expect((await fetched(url)).status).toBe(200);
});
