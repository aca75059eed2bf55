/**
 * Whether the page has what is documented from a real API, and only assumed data from the mock
 * (docs/contract.md). The host says so in the page's configuration.
 */
export function isHybrid(): boolean {
  const text = document.getElementById('runtime-config')?.textContent ?? '';
  return text !== '' && JSON.parse(text).assumed === 'mock';
}

/** What the screens and prints say then. */
export const hybridLabel = 'Assumed data from the mock';

/** Who answered a request, from the host's header; null if it doesn't say. */
export type AnsweredBy = 'API' | 'Mock' | null;

const names: Readonly<Record<string, AnsweredBy>> = { api: 'API', mock: 'Mock' };

export const answeredBy = ({ headers }: Response): AnsweredBy =>
  names[headers.get('x-answered-by') ?? ''] ?? null;
