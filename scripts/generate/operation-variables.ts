import { banner } from './modules.ts';

/** Without the documents: tests in other repositories only need the types. @param files the typed documents, by path */
export function operationVariablesModule(files: ReadonlyMap<string, string>): string {
  const entries = [...files.values()].flatMap((text) =>
    [...text.matchAll(/^export type (\w+)Variables = Exact<(\{.*?\})>;$/gms)].map(
      ([, name, variables]) => `  ${name}: ${variables};`,
    ),
  );
  return `${banner}import type * as Types from './types.generated.ts';

/** The variables of the portal's operations, by name. */
export type OperationVariables = {\n${entries.sort().join('\n')}\n};\n`;
}
