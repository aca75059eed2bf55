/** What a deployment decides, and the build doesn't. */
export type RuntimeConfig = {
  /** Where GraphQL is posted to: an http(s) address, or a path of the portal's own origin. */
  apiUrl: string;
  /** `polymorphictypes` lies under it. No slash at the end. */
  apiBaseUrl: string;
  /** The page's title is `Portal | {brand} Device`. */
  brand: string;
  /** The API is the mock: the address bar says which world it shows. */
  mock: boolean;
};

/** The configuration is missing or wrong; the message is a sentence to show. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const help = 'Ask whoever runs this portal to check its config.json.';

function isAddress(value: unknown): value is string {
  if (typeof value !== 'string') return false;
  if (/^\/(?![/\\])/.test(value)) return true;
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}

/**
 * Checks a configuration read from JSON. `apiBaseUrl` may be left out: it is `apiUrl` without its last
 * segment then (architecture, part 3).
 *
 * @throws ConfigError naming the first wrong entry.
 */
export function parseRuntimeConfig(value: unknown): RuntimeConfig {
  if (typeof value !== 'object' || value === null)
    throw new ConfigError(`The portal's configuration is not a JSON object. ${help}`);
  const { apiUrl, apiBaseUrl, brand, mock } = value as Record<string, unknown>;
  const wrong = (entry: string, wanted: string) =>
    new ConfigError(`The portal's configuration has no usable "${entry}": it must be ${wanted}. ${help}`);
  if (!isAddress(apiUrl)) throw wrong('apiUrl', 'an http(s) address or a path that starts with "/"');
  const base = apiBaseUrl ?? apiUrl.replace(/[?#].*$/, '').replace(/\/[^/]*$/, '');
  if (base !== '' && !isAddress(base))
    throw wrong('apiBaseUrl', 'an http(s) address or a path that starts with "/"');
  if (typeof brand !== 'string' || !brand.trim()) throw wrong('brand', 'a name');
  if (mock !== undefined && typeof mock !== 'boolean') throw wrong('mock', 'true or false');
  return { apiUrl, apiBaseUrl: base.replace(/\/+$/, ''), brand: brand.trim(), mock: mock ?? false };
}
