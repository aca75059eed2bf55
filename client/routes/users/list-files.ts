import { invitationWords, personWords, wordFor } from '#client/components/license/status-glossary.ts';
import { type CsvColumn, toCsv } from '#client/lib/csv.ts';
import type { Invitation } from './invitations/invitation-columns.tsx';
import { rolesText } from './one-line.tsx';
import type { Person } from './people/people-columns.tsx';

/** CSV columns by table column. */
const personColumns: ReadonlyMap<string, CsvColumn<Person>> = new Map([
  ['name', { header: 'Name', value: ({ displayName }) => displayName }],
  ['email', { header: 'Email', value: ({ email }) => email }],
  ['role', { header: 'Roles', value: ({ roles }) => rolesText(roles) }],
  [
    'second',
    { header: 'Two-step sign-in', value: ({ mfaEnrolled }) => (mfaEnrolled ? 'Set up' : 'Not set up') },
  ],
  ['status', { header: 'Status', value: ({ status }) => wordFor(personWords, status).text }],
  ['last', { header: 'Last sign-in', at: ({ lastSignInAt }) => lastSignInAt }],
]);

const invitationColumns: ReadonlyMap<string, CsvColumn<Invitation>> = new Map([
  ['email', { header: 'Email', value: ({ email }) => email }],
  ['role', { header: 'Roles', value: ({ roles }) => rolesText(roles) }],
  ['by', { header: 'Invited by', value: ({ invitedBy }) => invitedBy.displayName }],
  ['sent', { header: 'Sent', at: ({ sentAt }) => sentAt }],
  ['expires', { header: 'Expires', at: ({ expiresAt }) => expiresAt }],
  ['status', { header: 'Status', value: ({ status }) => wordFor(invitationWords, status).text }],
]);

const shown = <Row>(columns: ReadonlyMap<string, CsvColumn<Row>>, keys: readonly string[]) =>
  keys.flatMap((key) => columns.get(key) ?? []);

/** The shown columns in their order; times in the zone of the page. */
export const peopleCsv = (rows: readonly Person[], keys: readonly string[], timeZone: string): string =>
  toCsv(shown(personColumns, keys), rows, timeZone);

export const invitationsCsv = (
  rows: readonly Invitation[],
  keys: readonly string[],
  timeZone: string,
): string => toCsv(shown(invitationColumns, keys), rows, timeZone);

type Question = { filter?: unknown; sort?: unknown };

const document = (name: string, entries: readonly unknown[], question: Question, exportedAt: number) =>
  `${JSON.stringify({ exportedAt: new Date(exportedAt).toISOString(), ...question, [name]: entries }, null, 2)}\n`;

/** Includes the query. Times are UTC; `exportedAt` in ms. */
export const peopleJson = (rows: readonly Person[], question: Question, exportedAt: number): string =>
  document(
    'people',
    rows.map(({ id, displayName, email, status, mfaEnrolled, lastSignInAt, roles }) => ({
      id,
      name: displayName,
      email,
      status,
      secondStep: mfaEnrolled,
      lastSignInAt,
      roles: roles.map(({ name }) => name),
    })),
    question,
    exportedAt,
  );

export const invitationsJson = (
  rows: readonly Invitation[],
  question: Question,
  exportedAt: number,
): string =>
  document(
    'invitations',
    rows.map(({ id, email, status, sentAt, expiresAt, invitedBy, roles }) => ({
      id,
      email,
      status,
      sentAt,
      expiresAt,
      invitedBy: invitedBy.displayName,
      roles: roles.map(({ name }) => name),
    })),
    question,
    exportedAt,
  );
