/** The result of a parser: the value, or why there is none. Parsers never throw. */
export type Parsed<T> = { ok: true; value: T } | { ok: false; reason: string };

/** The user types of the specification (section 3). */
export const userTypes = ['user', 'device_user', 'email', 'service'] as const;

export type UserType = (typeof userTypes)[number];

/** The subject of a token. `id` may contain colons. */
export type Subject = { provider: string; userType: UserType; id: string };

function isUserType(text: string): text is UserType {
  return userTypes.some((type) => type === text);
}

/** `urn:{provider}:{userType}:{id}` (specification, section 3). Refuses anything else, such as an unknown user type. */
export function parseSubject(text: unknown): Parsed<Subject> {
  if (typeof text !== 'string') return { ok: false, reason: 'The subject is not a text.' };
  const [scheme, provider, userType, ...rest] = text.split(':');
  const id = rest.join(':');
  if (scheme !== 'urn' || !provider || userType === undefined || !id)
    return { ok: false, reason: 'The subject is not of the form urn:{provider}:{userType}:{id}.' };
  if (!isUserType(userType))
    return {
      ok: false,
      reason: `The subject has the unknown user type ${JSON.stringify(userType.slice(0, 40))}; known are ${userTypes.join(', ')}.`,
    };
  return { ok: true, value: { provider, userType, id } };
}

/** Someone who joined by an invitation, or has opened a link of a mail; no link names them. */
export const isOfOneSandbox = ({ id, userType }: Subject): boolean =>
  id.startsWith('joined-') || (userType === 'email' && id.includes('@'));

export function formatSubject({ provider, userType, id }: Subject): string {
  return `urn:${provider}:${userType}:${id}`;
}
