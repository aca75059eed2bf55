import { inputError, tooLong, wrongName } from '#mock-server/contract/refusals.ts';
import type { UpdateOrganizationInput, UserError } from '#mock-server/contract/types.generated.ts';
import { emailProblem } from '#schema/text/email-problem.ts';
import { plainText } from '#schema/text/search-text.ts';

/** The same for unknown organizations and those of other accounts. */
export const noSuchOrganization = (): UserError =>
  inputError('NOT_FOUND', "This organization doesn't exist, or isn't the one for this account.", 'id');

const maxNameLength = 100;
const maxPhoneLength = 40;

function nameProblem(name: string, what: string, ...field: string[]): UserError[] {
  if (name.trim() === '') return [inputError('REQUIRED', `Enter ${what}.`, ...field)];
  return [wrongName(name, maxNameLength, ...field) ?? []].flat();
}

function contactEmailProblem(text: string, ...field: string[]): UserError[] {
  const email = plainText(text);
  if (email === '') return [inputError('REQUIRED', 'Enter an email address.', ...field)];
  const problem = emailProblem(email);
  return problem ? [inputError('INVALID', `This isn't an email address. ${problem}`, ...field)] : [];
}

export function profileProblems({ name, contacts }: UpdateOrganizationInput): UserError[] {
  const kinds = new Set<string>();
  return [
    ...(name == null ? [] : nameProblem(name, 'a name', 'name')),
    ...(contacts ?? []).flatMap((contact, index) => {
      const at = ['contacts', String(index)];
      const isSecond = kinds.has(contact.kind);
      kinds.add(contact.kind);
      return [
        ...(isSecond ? [inputError('TAKEN', "There's already a contact of this kind.", ...at, 'kind')] : []),
        ...nameProblem(contact.name, 'a name', ...at, 'name'),
        ...contactEmailProblem(contact.email, ...at, 'email'),
        ...[tooLong(contact.phone ?? '', maxPhoneLength, ...at, 'phone') ?? []].flat(),
      ];
    }),
  ];
}
