import type { MockRequest, MockResponse } from '#mock-server/contract/mock-request.ts';
import { limits } from '#mock-server/core/graphql/limits.ts';
import type { Mock } from '#mock-server/core/mock.ts';
import { jsonResponse } from '#mock-server/core/wire/responses.ts';
import { readJson, resultResponse } from './control-responses.ts';
import { readAskedWorld } from './why/asked-world.ts';
import { explainValue } from './why/explain-value.ts';
import { menuWorlds } from './why/menu-worlds.ts';
import { readQuestion } from './why/read-question.ts';

export async function whyResponse(mock: Mock, call: MockRequest): Promise<MockResponse> {
  const content = await readJson(call, limits.bodyBytes);
  if ('answer' in content) return content.answer;
  const question = readQuestion(content.value);
  if (!question.ok) return resultResponse(question);
  const world = await readAskedWorld(mock, call);
  return resultResponse(world.ok ? await explainValue(mock, world.value, question.value) : world);
}

export async function menuWorldsResponse(mock: Mock, call: MockRequest): Promise<MockResponse> {
  const world = await readAskedWorld(mock, call);
  if (!world.ok) return resultResponse(world);
  const changes = new URLSearchParams(call.search).get('changes');
  return jsonResponse(await menuWorlds(mock, world.value, changes === '2'));
}
