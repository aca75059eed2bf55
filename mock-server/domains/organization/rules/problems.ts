import { inputError } from '#mock-server/contract/refusals.ts';
import type { UpdateOrganizationInput, UserError } from '#mock-server/contract/types.generated.ts';
import { emailProblem } from '#schema/email/email-problem.ts';

/** The same for unknown organizations and those of other accounts. */
export const noSuchOrganization = (): UserError =>
  inputError('NOT_FOUND', "This organization doesn't exist, or isn't the one for this account.", 'id');

const maxNameLength = 100;
const maxPhoneLength = 40;

function nameProblem(name: string, what: string, ...field: string[]): UserError[] {
  const length = [...name.trim()].length;
  if (length === 0) return [inputError('REQUIRED', `Enter ${what}.`, ...field)];
  if (length <= maxNameLength) return [];
  return [inputError('TOO_LONG', `Maximum ${maxNameLength} characters (${length} entered).`, ...field)];
}

function contactEmailProblem(text: string, ...field: string[]): UserError[] {
  const email = text.trim();
  if (email === '') return [inputError('REQUIRED', 'Enter an email address.', ...field)];
  const problem = emailProblem(email);
  return problem ? [inputError('INVALID', `This isn't an email address. ${problem}`, ...field)] : [];
}

function phoneProblem(phone: string | null | undefined, ...field: string[]): UserError[] {
  const length = [...(phone ?? '').trim()].length;
  if (length <= maxPhoneLength) return [];
  return [inputError('TOO_LONG', `Maximum ${maxPhoneLength} characters (${length} entered).`, ...field)];
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
        ...phoneProblem(contact.phone, ...at, 'phone'),
      ];
    }),
  ];
}
