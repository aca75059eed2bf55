import {
  type DefinitionNode,
  defaultFieldResolver,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  isObjectType,
  Kind,
} from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { RequestContext } from '#mock-server/contract/context.ts';
import type { Plan } from './plan-failure.ts';

export type InjectedFailure = {
  plugin: Plugin<RequestContext>;
  applied(request: Request): readonly number[];
};

type Planned = { plans: readonly Plan[]; applied: Set<number> };
const nothingPlanned: Planned = { plans: [], applied: new Set() };

/** Real execution against a schema whose resolvers follow the plans of the request, so that nulls bubble as usual. */
export function createInjectedFailure(makeSchema: () => GraphQLSchema): InjectedFailure {
  const plannedByRequest = new WeakMap<Request, Planned>();
  let plannedSchema: GraphQLSchema | undefined;

  function withPlans(schema: GraphQLSchema): GraphQLSchema {
    for (const type of Object.values(schema.getTypeMap())) {
      if (!isObjectType(type) || type.name.startsWith('__')) continue;
      for (const field of Object.values(type.getFields())) {
        const resolve = field.resolve ?? defaultFieldResolver;
        field.resolve = (source, args, context, info) => {
          const { plans, applied } = plannedByRequest.get(context.request) ?? nothingPlanned;
          const outcomes = plans.flatMap((plan, place) => {
            const outcome = plan(source, info);
            return outcome ? [{ indexes: [], ...outcome, place }] : [];
          });
          const whole = outcomes.find(({ indexes }) => indexes.length === 0);
          if (whole) applied.add(whole.place);
          const replaced = whole ? whole.value : resolve(source, args, context, info);
          const items = outcomes.filter(({ indexes }) => indexes.length > 0);
          if (items.length === 0) return replaced;
          const replaceAt = (
            value: unknown,
            [index, ...others]: readonly string[],
            { place, value: item }: { place: number; value: unknown },
          ): unknown => {
            if (index === undefined) {
              applied.add(place);
              return item;
            }
            if (!Array.isArray(value)) return value;
            return value.map((each, at) =>
              index === '*' || index === String(at) ? replaceAt(each, others, { place, value: item }) : each,
            );
          };
          return Promise.resolve(replaced).then((list) =>
            // The first fault wins.
            items.reduceRight((value, outcome) => replaceAt(value, outcome.indexes, outcome), list),
          );
        };
      }
    }
    return schema;
  }

  return {
    plugin: {
      async onExecute({ args, setResultAndStopExecution }) {
        const { document, operationName, contextValue } = args;
        const operation = getOperationAST(document, operationName);
        if (contextValue.faults.length === 0 || !operation) return;
        // Loaded on first use, since a demo in the page rarely needs it.
        const { planFailure } = await import('./plan-failure.ts');
        const schema = plannedSchema ?? withPlans(makeSchema());
        plannedSchema = schema;
        const fragments = Object.fromEntries(
          document.definitions
            .filter((each: DefinitionNode) => each.kind === Kind.FRAGMENT_DEFINITION)
            .map((each: FragmentDefinitionNode) => [each.name.value, each]),
        );
        try {
          const executed = { schema, fragments, operation };
          const plans = contextValue.faults.map((fault) => planFailure(fault, executed));
          plannedByRequest.set(contextValue.request, { plans, applied: new Set() });
          args.schema = schema;
        } catch (error) {
          if (!(error instanceof GraphQLError)) throw error;
          setResultAndStopExecution({ errors: [error] });
        }
      },
    },
    applied: (request) => [...(plannedByRequest.get(request)?.applied ?? [])],
  };
}
