import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import type { ResolverContext } from '#mock-server/resolvers/context.ts';
import { createErrorFormat } from './errors.ts';
import { createFailingSchema } from './partial-failure.ts';
import { type Plan, planQuery } from './plan.ts';

/** A validated operation to be executed. */
export type Execution = {
  document: DocumentNode;
  operation: OperationDefinitionNode;
  variables: Record<string, unknown> | null | undefined;
  context: ResolverContext;
};

export type Executor = (execution: Execution) => Promise<ExecutionResult>;

type Options = {
  schema: GraphQLSchema;
  /** Another schema like it. */
  makeSchema: () => GraphQLSchema;
  /** Told about errors of this server's own making. */
  report: (error: unknown) => void;
};

/** Executes operations with graphql-js, and queries by a plan made once for each as long as that fits. */
export function createExecutor({ schema, makeSchema, report }: Options): Executor {
  const failingSchema = createFailingSchema(makeSchema);
  const formatError = createErrorFormat(report);
  const plans = new WeakMap<OperationDefinitionNode, Plan | null>();

  function planned({ document, operation, variables, context }: Execution): ExecutionResult | null {
    let plan = plans.get(operation);
    if (plan === undefined) {
      plan = planQuery(schema, document, operation);
      plans.set(operation, plan);
    }
    try {
      return plan?.(variables ?? {}, context) ?? null;
    } catch {
      return null; // The plan doesn't fit; graphql-js finds out why and says it.
    }
  }

  return async (execution) => {
    const { document, operation, variables, context } = execution;
    const known = context.partial ? null : planned(execution);
    if (known) return known;
    const result = await execute({
      schema: context.partial ? failingSchema() : schema,
      document,
      operationName: operation.name?.value,
      variableValues: variables,
      contextValue: context,
    });
    return result.errors ? { ...result, errors: result.errors.map(formatError) } : result;
  };
}
