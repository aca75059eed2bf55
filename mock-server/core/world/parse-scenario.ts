import type { ScenarioId } from '#fixtures/fixtures.ts';
import type { Vocabulary } from './vocabulary.ts';
import { type ParsedWorldPart, quote, refuse, unknownValue } from './world-error.ts';

export function parseScenario(value: string, { scenarios }: Vocabulary): ParsedWorldPart<ScenarioId[]> {
  const ids: ScenarioId[] = [];
  const allowed = [...scenarios.keys()];
  for (const word of value.split(',')) {
    const trait = scenarios.get(word.toLowerCase());
    if (!trait) return unknownValue('scenario', 'scenario', word, allowed, '/__mock/scenarios');
    const common = { parameter: 'scenario', value, didYouMean: null } as const;
    if (ids.includes(trait.id))
      return refuse({
        ...common,
        code: 'DUPLICATE',
        message: `The scenario ${quote(word)} appears twice; nothing was applied. Leave one of them out.`,
        allowed,
      });
    const contradicted = ids.find((id) => trait.excludes.includes(id));
    if (contradicted)
      return refuse({
        ...common,
        code: 'CONFLICT',
        message: `The scenarios "${contradicted}" and "${trait.id}" exclude each other; nothing was applied. Keep one of them.`,
        allowed: allowed.filter((id) => !ids.some((other) => scenarios.get(id)?.excludes.includes(other))),
      });
    ids.push(trait.id);
  }
  return { ok: true, value: ids.length === 1 && ids[0] === 'online' ? [] : ids };
}
