/**
 * An option for Node's `parseArgs`, with the name of its value and its help.
 * @typedef {{ type: 'string' | 'boolean', multiple?: boolean, default?: boolean, value?: string, help: string }} Option
 */

/** @type {(name: string, option: Option) => string} */
export const usageOf = (name, { value }) => `--${name}${value ? ` ${value}` : ''}`;

/**
 * The lines of a command's help: its options, and the environment variables it reads.
 * @type {(options: Readonly<Record<string, Option>>, variables?: Readonly<Record<string, string>>) => string}
 */
export function helpLines(options, variables = {}) {
  const lines = [
    ...Object.entries(options).map(([name, option]) => [usageOf(name, option), option.help]),
    ...Object.entries(variables).map(([name, help]) => [name, `environment: ${help}`]),
  ];
  const width = Math.max(...lines.map(([left = '']) => left.length));
  return lines.map(([left = '', help]) => `  ${left.padEnd(width)}  ${help}`).join('\n');
}
