import { expect, test } from 'vitest';
import { builtInFixtures } from '#fixtures/built-in.ts';
import { parseWorld } from '#mock-server/core/world/parse-world.ts';
import { vocabularyOf } from '#mock-server/core/world/vocabulary.ts';
import { type FaultDraft, refusedPart, writeDraft } from './fault-kinds.ts';

const vocabulary = vocabularyOf(builtInFixtures());
const parse = (fault: string) => parseWorld(`fault=${encodeURIComponent(fault)}`, vocabulary);
const draft: FaultDraft = {
  target: 'MainMenuIsOfflineQuery',
  kind: 'http',
  number: '503',
  parameters: {},
  when: '1',
};

test.each<[Partial<FaultDraft>, string]>([
  [{}, 'MainMenuIsOfflineQuery:http-503@1'],
  [{ when: ' @2 ' }, 'MainMenuIsOfflineQuery:http-503@2'],
  [{ when: '' }, 'MainMenuIsOfflineQuery:http-503'],
  [{ target: '*', kind: 'slow', number: ' 2000 ', when: '1-3' }, '*:slow-2000@1-3'],
  [{ kind: 'drop', number: '503' }, 'MainMenuIsOfflineQuery:drop@1'],
  [{ parameters: { 'retry-after': '30', code: '' } }, 'MainMenuIsOfflineQuery:http-503(retry-after=30)@1'],
  [
    { kind: 'graphql-error', parameters: { message: 'No; not (yet), 50%' } },
    'MainMenuIsOfflineQuery:graphql-error(message=No%3B not %28yet%29%2C 50%25)@1',
  ],
])('%j is written as an address says it', (changed, expected) => {
  const written = writeDraft({ ...draft, ...changed });
  expect(written).toBe(expected);
  expect(parse(written).ok).toBe(true);
});

test.each<[Partial<FaultDraft>, string]>([
  [{ target: 'No one' }, 'target'],
  [{ number: '99' }, 'kind'],
  [{ number: '' }, 'kind'],
  [{ target: 'polymorphictypes', kind: 'partial', parameters: { path: 'a' } }, 'kind'],
  [{ parameters: { 'retry-after': 'soon' } }, 'retry-after'],
  [{ kind: 'partial', parameters: { code: 'NOPE' } }, 'code'],
  [{ kind: 'value' }, 'path'],
  [{ when: 'often' }, 'when'],
  [{ when: '5-2' }, 'when'],
])("the mock's refusal of %j belongs to the %s", (changed, part) => {
  const parsed = parse(writeDraft({ ...draft, ...changed }));
  if (parsed.ok) throw new Error('It was taken.');
  expect(refusedPart(parsed.error.allowed, changed.kind ?? draft.kind)).toBe(part);
});
