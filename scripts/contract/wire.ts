import { type ApiResponse, operationRequest, type RealApi, send } from './real-api.ts';
import { type Finding, findingOf, type Severity } from './report.ts';

/** The portal on another origin, which the mock allows. */
const origin = 'http://localhost:4000';

const typeOf = ({ headers }: ApiResponse) =>
  headers.get('content-type')?.replace(/\s*;.*/, '') ?? 'no content type';

type Aspect = {
  name: string;
  severity: Severity;
  request: RequestInit;
  look: (response: ApiResponse) => string;
};

const aspects: readonly Aspect[] = [
  {
    name: 'a document that is not valid',
    // The portal reads the reason from a response with status 200 as well as 400.
    severity: 'note',
    request: operationRequest('query ProbeQuery { noSuchFieldAnywhere @skip(if: true) }'),
    look: (response) => `status ${response.status}, ${typeOf(response)}`,
  },
  {
    name: 'a rejected token',
    // The portal ends the session at 401.
    severity: 'warning',
    request: operationRequest('query ProbeQuery { __typename @skip(if: true) }'),
    look: ({ status }) => `status ${status}`,
  },
  {
    name: 'a preflight request from another origin (CORS)',
    // Without it, `npm start -- --api URL --proxy` forwards requests.
    severity: 'note',
    request: {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type,x-account-id',
      },
    },
    look: ({ headers }) => {
      const allowed = headers.get('access-control-allow-origin');
      return allowed === origin || allowed === '*' ? 'allowed' : 'not allowed';
    },
  },
];

export async function wireFindings(mock: RealApi, api: RealApi): Promise<Finding[]> {
  const findings = aspects.map(async ({ name, severity, request, look }): Promise<Finding[]> => {
    const token: Record<string, string> =
      name === 'a rejected token' ? { authorization: 'Bearer not-a-token' } : {};
    const ask = async (of: RealApi) =>
      look(await send({ ...of, headers: { ...of.headers, ...token } }, request));
    const [ours, theirs] = [await ask(mock), await ask(api)];
    if (ours === theirs) return [];
    const text = `the mock responds with ${ours}, the API with ${theirs}.`;
    return [findingOf({ severity, at: name, text })];
  });
  return (await Promise.all(findings)).flat();
}
