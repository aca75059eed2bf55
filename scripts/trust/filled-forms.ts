import type { Page, Route } from '@playwright/test';

/** A form of the portal, and an entry that must not be lost. */
type FilledForm = {
  address: string;
  /** Buttons and menu entries that open it, in order. */
  open?: readonly string[];
  field: string;
  value: string;
  also?: Readonly<Record<string, string>>;
  submit: string;
};

const organization = '/organization/organization-north-county?scenario=fleet&as=admin';

export const filledForms: readonly FilledForm[] = [
  { address: '/auth/login', field: 'Username', value: 'owner', also: { Password: 'a' }, submit: 'Sign in' },
  {
    address: '/fastrak-trial?scenario=fastrak-none&as=owner',
    field: 'Note (optional)',
    value: 'For the new lab.',
    submit: 'Request the trial',
  },
  {
    address: '/groups?scenario=fleet&as=admin',
    open: ['New group'],
    field: 'Name',
    value: 'Night shift',
    submit: 'Create group',
  },
  {
    address: '/groups/group-field-team?scenario=fleet&as=admin',
    open: ['Actions', 'Rename'],
    field: 'Name',
    value: 'Night shift',
    submit: 'Save',
  },
  {
    address: '/users?tab=invite&as=admin',
    field: 'Email addresses',
    value: 'new.operator@north-county.example',
    submit: 'Invite',
  },
  {
    address: `${organization}&tab=profile`,
    open: ['Edit'],
    field: 'Name',
    value: 'Night Lab',
    submit: 'Save organization',
  },
  {
    address: `${organization}&tab=policy`,
    open: ['Edit policy'],
    field: 'Lock account after',
    value: '7',
    submit: 'Save policy',
  },
  {
    address: '/settings/password?as=owner',
    field: 'New password',
    value: 'seventeen quiet herons',
    also: { 'Current password': 'correct horse battery staple' },
    submit: 'Change password',
  },
];

const json = (body: unknown, status = 200) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(body),
});
const refused = (code: string) =>
  json({ data: null, errors: [{ message: 'Refused.', extensions: { code } }] });

export const sendingFailures: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'the connection is lost': (route) => route.abort(),
  'the API answers with 500': (route) => route.fulfill({ status: 500, body: '' }),
  'a proxy answers with a page': (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  'the answer is cut off': (route) => route.fulfill({ contentType: 'application/json', body: '{"data":{"a' }),
  'the answer is empty': (route) => route.fulfill(json({})),
  'the API has an error': (route) => route.fulfill(refused('INTERNAL_SERVER_ERROR')),
  'the permission was taken away': (route) => route.fulfill(refused('FORBIDDEN')),
};

/** Fills in a form, sends it into a failure, and returns the problems of the page. */
export async function sendInto(
  page: Page,
  url: string,
  form: FilledForm,
  failure: (route: Route) => Promise<void>,
): Promise<string[]> {
  const { address, open = [], field, value, also = {}, submit } = form;
  await page.goto(url + address);
  for (const name of open)
    await page.getByRole('button', { name }).or(page.getByRole('menuitem', { name })).first().click();
  const entry = page.getByRole('textbox', { name: field, exact: true }).first();
  await entry.fill(value);
  for (const [name, text] of Object.entries(also))
    await page.getByRole('textbox', { name, exact: true }).fill(text);
  // Only the mutation fails; queries of the page continue.
  await page.route('**/api/graphql*', (route) => {
    const body: unknown = route.request().postDataJSON();
    const text = body instanceof Object && 'query' in body ? String(body.query) : '';
    return text.startsWith('mutation') ? failure(route) : route.continue();
  });
  const messages = page.locator('[role="alert"], [role="status"]').filter({ hasText: /\w/ });
  const before = await messages.allInnerTexts();
  await page.getByRole('button', { name: submit, exact: true }).click();
  const isTold = await page
    .waitForFunction(
      (earlierTexts) =>
        [...document.querySelectorAll<HTMLElement>('[role="alert"], [role="status"]')].some(
          ({ innerText }) => /\w/.test(innerText) && !earlierTexts.includes(innerText),
        ),
      before,
      { timeout: 25_000 },
    )
    .then(
      () => true,
      () => false,
    );
  const entered = await entry.inputValue({ timeout: 1_000 }).catch(() => null);
  return [
    ...(isTold ? [] : ['nothing says that it failed']),
    ...(entered === value ? [] : [entered === null ? 'the form is gone' : `the entry is lost: "${entered}"`]),
  ];
}
