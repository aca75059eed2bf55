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
  hasApplied(request: Request): boolean;
};

/** Real execution against a schema whose resolvers follow the plan of the request, so that nulls bubble as usual. */
export function createInjectedFailure(makeSchema: () => GraphQLSchema): InjectedFailure {
  const plans = new WeakMap<Request, Plan>();
  const applied = new WeakSet<Request>();
  let planned: GraphQLSchema | undefined;

  function withPlans(schema: GraphQLSchema): GraphQLSchema {
    for (const type of Object.values(schema.getTypeMap())) {
      if (!isObjectType(type) || type.name.startsWith('__')) continue;
      for (const field of Object.values(type.getFields())) {
        const resolve = field.resolve ?? defaultFieldResolver;
        field.resolve = (source, args, context, info) => {
          const outcome = plans.get(context.request)?.(source, info) ?? null;
          if (outcome === null) return resolve(source, args, context, info);
          const replaceAt = (value: unknown, [index, ...others]: readonly string[]): unknown => {
            if (index !== undefined)
              return Array.isArray(value)
                ? value.map((item, at) =>
                    index === '*' || index === String(at) ? replaceAt(item, others) : item,
                  )
                : value;
            applied.add(context.request);
            return outcome.value;
          };
          const { indexes = [] } = outcome;
          if (indexes.length === 0) return replaceAt(null, indexes);
          return Promise.resolve(resolve(source, args, context, info)).then((list) =>
            replaceAt(list, indexes),
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
        if (!contextValue.fault || !operation) return;
        // Loaded on first use, since a demo in the page rarely needs it.
        const { planFailure } = await import('./plan-failure.ts');
        planned ??= withPlans(makeSchema());
        const fragments = Object.fromEntries(
          document.definitions
            .filter((each: DefinitionNode) => each.kind === Kind.FRAGMENT_DEFINITION)
            .map((each: FragmentDefinitionNode) => [each.name.value, each]),
        );
        try {
          const plan = planFailure(contextValue.fault, { schema: planned, fragments, operation });
          plans.set(contextValue.request, plan);
          args.schema = planned;
        } catch (error) {
          if (!(error instanceof GraphQLError)) throw error;
          setResultAndStopExecution({ errors: [error] });
        }
      },
    },
    hasApplied: (request) => applied.has(request),
  };
}
