import { tabStorage } from '#client/dev/tab-storage.ts';

const key = 'demo-cookies';
const maxBytes = 4096;

function isRemoval(attributes: readonly string[]): boolean {
  const expires = attributes.find((text) => /^\s*expires=/i.test(text))?.replace(/^[^=]*=/, '');
  return expires !== undefined && Date.parse(expires) <= Date.now();
}

/** Files on disk have no cookies, and on a shared host, other sites below the same domain could read them. */
export function keepCookiesInTab(): void {
  const jar = new Map<string, string>(JSON.parse(tabStorage.read(key) ?? '[]'));
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    set(text: string) {
      const [pair = '', ...attributes] = text.split(';');
      const [, name = '', value = ''] = /^\s*([^=]*?)\s*=\s*(.*?)\s*$/.exec(pair) ?? [];
      if (isRemoval(attributes)) jar.delete(name);
      else if (`${name}=${value}`.length <= maxBytes) jar.set(name, value);
      tabStorage.write(key, JSON.stringify([...jar]));
    },
  });
}
