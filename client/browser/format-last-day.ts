import { lastInstant } from '#schema/facts/limit.ts';
import { type FormatOptions, formatDate, type Instant } from './format-instant.ts';

/** The last day before a limit, such as the end of a term: 'Jun 30, 2026'. */
export const formatLastDay = (limit: Instant, options: FormatOptions = {}): string =>
  formatDate(lastInstant(typeof limit === 'number' ? limit : Date.parse(limit)), options);
