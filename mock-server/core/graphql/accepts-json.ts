const offered = ['application/json', 'application/graphql-response+json'];
const taken = new Set([...offered, 'application/*', '*/*']);

function takesJson(range: string): boolean {
  const [type = '', ...parameters] = range.toLowerCase().split(';');
  const values = new Map(
    parameters.map((parameter) => {
      const [name = '', value = ''] = parameter.split('=');
      return [name.trim(), value.trim()] as const;
    }),
  );
  const charset = values.get('charset') ?? 'utf-8';
  return taken.has(type.trim()) && charset === 'utf-8' && Number(values.get('q') ?? 1) > 0;
}

/** Yoga also offers streams and parts, for operations this schema doesn't have. */
export function acceptsJson(accept: string | null): boolean {
  return accept === null || accept === '' || taken.has(accept) || accept.split(',').some(takesJson);
}

export const notAcceptable = `The API responds with ${offered.join(' or ')}. Accept one of them.`;
