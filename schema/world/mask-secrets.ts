export const mask = '***';

const secretVariable = /password|token|secret|^code$/i;
const tokenInText = /("\w*token\w*"\s*:\s*)"(?:[^"\\]|\\.)*"?/gi;

/** Masks values by their name, such as `newPassword` or `code`. */
export function maskVariables(variables: unknown): unknown {
  if (Array.isArray(variables)) return variables.map(maskVariables);
  if (typeof variables !== 'object' || variables === null) return variables;
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [
      name,
      secretVariable.test(name) && value !== null ? mask : maskVariables(value),
    ]),
  );
}

/** Masks tokens in JSON, which may break off. */
export const maskResponse = (json: string): string => json.replace(tokenInText, `$1"${mask}"`);
