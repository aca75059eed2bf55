import type { MockResponse } from '#mock-server/contract/mock-request.ts';
import type { Mock } from '#mock-server/core/mock.ts';
import { jsonResponse } from '#mock-server/core/wire/responses.ts';
import { refused, resultResponse } from './control-responses.ts';
import { diffWorlds } from './diff/diff-worlds.ts';

export async function diffResponse(mock: Mock, search: string): Promise<MockResponse> {
  const parameters = new URLSearchParams(search);
  const [a, b] = [parameters.get('a'), parameters.get('b')];
  if (a === null || b === null)
    return refused(
      400,
      'REQUIRED',
      'Name both worlds: /__mock/diff?a=<world>&b=<world>, percent-encoded, or session:<id> for a session.',
    );
  const result = await diffWorlds(mock, a, b);
  if (!result.ok) return resultResponse(result);
  const { entries, cut } = result.value;
  const { headers, ...response } = jsonResponse(entries);
  return { ...response, headers: cut === 0 ? headers : [...headers, ['x-mock-cut', String(cut)]] };
}
