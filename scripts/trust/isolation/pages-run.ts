import { createRandom } from '#fixtures/random.ts';

export type GetPage = (path: string, cookie: string) => Promise<string>;

const paths = ['/dashboard', '/devices', '/metrics/device-access', '/fastrak', '/authentication'];

/** The cookies of a visitor whose name, account and device contain their mark, with a token of the mock. */
const cookieOf = (mark: string, token: string) => {
  const account = {
    ...{ id: 'account-north-county', name: `Lab of ${mark}`, serialNumber: `serial-of-${mark}` },
    ...{ deviceId: 'device-7c21-0048-b93e', deviceCount: 1, organizationId: null },
  };
  const user = { displayName: mark, accountId: account.id, accounts: [account] };
  return `jwt=${token}; user=${encodeURIComponent(JSON.stringify(user))}; account=${account.id}`;
};

/** For 50 visitors at once. @returns the number of pages with only their visitor's mark, and one line per leak */
export async function pagesRun(
  getPage: GetPage,
  token: string,
  seed: number,
  run: number,
): Promise<{ rendered: number; leaks: string[] }> {
  const random = createRandom('pages', seed, run);
  const pages = await Promise.all(
    Array.from({ length: 50 }, async (_, visitor) => {
      const mark = `mark${run}x${visitor}x`;
      return { mark, html: await getPage(random.pick(paths), cookieOf(mark, token)) };
    }),
  );
  const leaks = pages.flatMap(({ mark, html }) =>
    [...new Set(html.match(/mark\d+x\d+x/g) ?? [])]
      .filter((shownMark) => shownMark !== mark)
      .map((shownMark) => `the page of ${mark} shows ${shownMark}`),
  );
  return { rendered: pages.filter(({ mark, html }) => html.includes(mark)).length, leaks };
}
