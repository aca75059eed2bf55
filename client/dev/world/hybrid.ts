/** A real API provides the documented data, the mock only the assumed data (docs/contract.md). */
export function isHybrid(): boolean {
  const text = document.getElementById('runtime-config')?.textContent ?? '';
  return text !== '' && JSON.parse(text).assumed === 'mock';
}

export const hybridLabel = 'Assumed data from the mock';

/** From the host's header; null if it is missing. */
export type AnsweredBy = 'API' | 'Mock' | null;

const names: Readonly<Record<string, AnsweredBy>> = { api: 'API', mock: 'Mock' };

export const answeredBy = ({ headers }: Response): AnsweredBy =>
  names[headers.get('x-answered-by') ?? ''] ?? null;
