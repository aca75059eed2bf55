import { reloadToSignIn } from '#client/lib/failure.ts';
import { SignInPageError } from './portal-fetch.ts';
import { StartError } from './start-error.ts';

export type RuntimeConfig = {
  /** The GraphQL endpoint: an http(s) URL, or a path of the portal's origin. */
  apiUrl: string;
  /** The base of `polymorphictypes`, without a slash at the end. */
  apiBaseUrl: string;
  /** The page's title is `Portal | {brand} Device`. */
  brand: string;
  /** An image that replaces the portal's logo: a path of the portal's origin, or a data URL. */
  logo?: string;
  /** The API is the mock, and the URL selects its world. */
  mock: boolean;
};

const help = "Ask the portal's administrator to check its config.json.";

const urlOrPath = 'an http(s) URL or a path that starts with "/"';

function isUrlOrPath(value: unknown): value is string {
  if (typeof value !== 'string') return false;
  if (/^\/(?![/\\])/.test(value)) return true;
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}

const isImage = (value: unknown): value is string =>
  typeof value === 'string' && /^(?:\/(?![/\\])|data:image\/)/.test(value);

/** `apiBaseUrl` defaults to `apiUrl` without its last segment. @throws StartError naming the first invalid entry. */
export function parseRuntimeConfig(value: unknown): RuntimeConfig {
  if (typeof value !== 'object' || value === null)
    throw new StartError(`The portal's configuration is not a JSON object. ${help}`);
  const { apiUrl, apiBaseUrl, brand, logo, mock } = value as Record<string, unknown>;
  const wrong = (entry: string, wanted: string) =>
    new StartError(`The portal's configuration has no usable "${entry}": it must be ${wanted}. ${help}`);
  if (!isUrlOrPath(apiUrl)) throw wrong('apiUrl', urlOrPath);
  const base = apiBaseUrl ?? apiUrl.replace(/[?#].*$/, '').replace(/\/[^/]*$/, '');
  if (base !== '' && !isUrlOrPath(base)) throw wrong('apiBaseUrl', urlOrPath);
  if (typeof brand !== 'string' || !brand.trim()) throw wrong('brand', 'a name');
  if (mock !== undefined && typeof mock !== 'boolean') throw wrong('mock', 'true or false');
  if (logo !== undefined && !isImage(logo)) throw wrong('logo', 'a path that starts with "/", or a data URL');
  return {
    apiUrl,
    apiBaseUrl: base.replace(/\/+$/, ''),
    brand: brand.trim(),
    ...(logo && { logo }),
    mock: mock ?? false,
  };
}

function configInPage(page: Document): unknown {
  const text = page.getElementById('runtime-config')?.textContent?.trim();
  if (!text) return null;
  try {
    return JSON.parse(text);
  } catch {
    throw new StartError(`The portal's configuration in the page is not JSON. ${help}`);
  }
}

async function fetchConfig(send: typeof fetch): Promise<unknown> {
  const response = await send('/config.json', {
    headers: { accept: 'application/json' },
    redirect: 'manual',
  }).catch((error: unknown) => {
    if (error instanceof SignInPageError) throw new StartError(reloadToSignIn);
    return null;
  });
  if (!response?.ok) {
    const reason = response ? `status ${response.status}` : 'no response';
    throw new StartError(
      `The portal's configuration, /config.json, could not be loaded (${reason}). ${help}`,
    );
  }
  return response.json().catch(() => {
    throw new StartError(`The portal's configuration, /config.json, is not JSON. ${help}`);
  });
}

/** From the page, or `/config.json` in a static deployment. @throws StartError with a message to show. */
export async function loadRuntimeConfig(page: Document, send: typeof fetch): Promise<RuntimeConfig> {
  return parseRuntimeConfig(configInPage(page) ?? (await fetchConfig(send)));
}
