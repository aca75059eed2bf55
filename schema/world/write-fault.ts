/** Encodes a value of a URL, but leaves the signs of a world readable. */
export const encodeValue = (value: string): string =>
  encodeURIComponent(value).replace(/%(2C|3A|40|2F|2B|3B|3D)/g, decodeURIComponent);

/** Escapes signs that separate faults and parameters, and all that isn't printable ASCII. */
const encodeParameter = (text: string): string =>
  text.replace(/[%,;()]|[^ -~]/gu, (sign) =>
    /[()]/.test(sign) ? `%${sign.charCodeAt(0).toString(16)}` : encodeURIComponent(sign),
  );

/** The faults of a query string with valid escapes, each as `writeFault` writes it. */
export function faultsIn(query: string): readonly string[] {
  const pair = query.split('&').find((each) => each.startsWith('fault='));
  return pair === undefined ? [] : decodeURIComponent(pair.slice('fault='.length)).split(',');
}

/**
 * The text of a fault in the parameter `fault`: `target:kind(name=value;…)@when`. Parameters without a value are left out.
 * An address encodes it once more, which `encodeValue` does.
 */
export function writeFault(
  target: string,
  kind: string,
  parameters: Readonly<Record<string, string | number | undefined>> = {},
  when = '',
): string {
  const pairs = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeParameter(String(value))}`],
  );
  const details = pairs.length === 0 ? '' : `(${pairs.join(';')})`;
  return `${target}:${kind}${details}${when === '' ? '' : `@${when.replace(/^@/, '')}`}`;
}
