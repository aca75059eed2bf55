import type { Identity } from '#fixtures/fixtures.ts';
import type { Sandbox } from '#mock-server/contract/sandbox.ts';
import type { ErrorCode, PasswordRule } from '#mock-server/contract/types.generated.ts';
import { userNameOf } from '#mock-server/domains/people/state/joined.ts';
import { passwordMark, passwordMarks } from '#mock-server/domains/session/state/passwords.ts';

const longest = 200;
const remembered = 5;

const minimumLength = 14;

export const passwordRules: readonly PasswordRule[] = [
  { code: 'MINIMUM_LENGTH', label: `At least ${minimumLength} characters`, value: minimumLength },
  { code: 'NOT_USER_NAME', label: "Doesn't contain your username", value: null },
  { code: 'NOT_REUSED', label: `Differs from your last ${remembered} passwords`, value: remembered },
  { code: 'NOT_LEAKED', label: 'Not found in known leaks', value: null },
];

/** Commonly used, but long enough for the first rule. Without spaces. */
const leaked: ReadonlySet<string> = new Set([
  '00000000000000',
  '11111111111111',
  '12341234123412',
  '12345678901234',
  '123456789012345',
  '1234567890123456',
  '123qwe123qwe123',
  '1q2w3e4r5t6y7u8i',
  '1qaz2wsx3edc4rfv',
  '99999999999999',
  'abcdefghijklmn',
  'abcdefghijklmnop',
  'administrator1',
  'administrator123',
  'changemechangeme',
  'correcthorsebattery',
  'footballfootball',
  'iloveyouiloveyou',
  'letmeinletmein',
  'liverpoolliverpool',
  'mynameismyname',
  'opensesameopensesame',
  'passwordpassword',
  'password123456',
  'password12345678',
  'passwordpassword1',
  'passw0rdpassw0rd',
  'princessprincess',
  'qazwsxedcrfvtgb',
  'qwertyqwertyqwerty',
  'qwerty123456789',
  'qwertyuiop1234',
  'qwertyuiopasdf',
  'qwertyuiopasdfgh',
  'starwarsstarwars',
  'sunshinesunshine',
  'supermansuperman',
  'thequickbrownfox',
  'trustno1trustno1',
  'welcomewelcome',
  'welcome123456789',
]);

export type PasswordProblem = { code: ErrorCode; message: string };

const withoutSpaces = (text: string) => text.toLowerCase().replaceAll(/\s/g, '');

export function passwordProblem(
  sandbox: Sandbox,
  identity: Identity,
  password: string,
): PasswordProblem | null {
  const length = [...password].length;
  if (length === 0) return { code: 'REQUIRED', message: 'Enter a new password.' };
  if (length < minimumLength)
    return {
      code: 'TOO_SHORT',
      message: `This password has ${length} characters. Use at least ${minimumLength}.`,
    };
  if (length > longest)
    return { code: 'TOO_LONG', message: `Maximum ${longest} characters (${length} entered).` };
  if (password.toLowerCase().includes(userNameOf(identity).toLowerCase()))
    return { code: 'INVALID', message: "This password contains your username. Choose one that doesn't." };
  if (passwordMarks(sandbox, identity).slice(-remembered).includes(passwordMark(identity, password)))
    return {
      code: 'PASSWORD_REUSED',
      message: `This is one of your last ${remembered} passwords. Choose another one.`,
    };
  if (leaked.has(withoutSpaces(password)))
    return {
      code: 'PASSWORD_LEAKED',
      message: 'This password appears in known leaks. Choose another one.',
    };
  return null;
}
