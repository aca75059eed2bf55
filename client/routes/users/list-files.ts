import { toCsv } from '#client/lib/csv.ts';
import { zonedTime } from '#client/lib/zoned-time.ts';
import { type Invitation, invitationWords } from './invitation-columns.tsx';
import { type Person, rolesText } from './people-columns.tsx';
import { statusWords } from './person-status.tsx';

type Value = string | null;
type FileColumn<Row> = { header: string; of: (row: Row, timeZone: string) => Value; timed?: boolean };

/** What a file says of a person, by the key of the table's column. */
const personValues: ReadonlyMap<string, FileColumn<Person>> = new Map([
  ['name', { header: 'Name', of: ({ displayName }) => displayName }],
  ['email', { header: 'E-mail', of: ({ email }) => email }],
  ['role', { header: 'Roles', of: ({ roles }) => rolesText(roles) }],
  ['second', { header: 'Second step', of: ({ mfaEnrolled }) => (mfaEnrolled ? 'Set up' : 'Not set up') }],
  ['status', { header: 'Status', of: ({ status }) => statusWords(status).text }],
  [
    'last',
    {
      header: 'Last sign-in',
      of: ({ lastSignInAt }, zone) => lastSignInAt && zonedTime(lastSignInAt, zone),
      timed: true,
    },
  ],
]);

/** What a file says of an invitation. */
const invitationValues: ReadonlyMap<string, FileColumn<Invitation>> = new Map([
  ['email', { header: 'E-mail', of: ({ email }) => email }],
  ['role', { header: 'Roles', of: ({ roles }) => rolesText(roles) }],
  ['by', { header: 'Invited by', of: ({ invitedBy }) => invitedBy.displayName }],
  ['sent', { header: 'Sent', of: ({ sentAt }, zone) => zonedTime(sentAt, zone), timed: true }],
  ['expires', { header: 'Expires', of: ({ expiresAt }, zone) => zonedTime(expiresAt, zone), timed: true }],
  ['status', { header: 'Status', of: ({ status }) => invitationWords(status).text }],
]);

function csv<Row>(
  values: ReadonlyMap<string, FileColumn<Row>>,
  rows: readonly Row[],
  keys: readonly string[],
  timeZone: string,
): string {
  const columns = keys.flatMap((key) => values.get(key) ?? []);
  return toCsv(
    columns.map(({ header, timed }) => (timed ? `${header} (${timeZone})` : header)),
    rows.map((row) => columns.map(({ of }) => of(row, timeZone))),
  );
}

/** The people as CSV: the columns shown, in their order, times in the zone of the page. */
export const peopleCsv = (rows: readonly Person[], keys: readonly string[], timeZone: string): string =>
  csv(personValues, rows, keys, timeZone);

/** The invitations as CSV, as the people are. */
export const invitationsCsv = (
  rows: readonly Invitation[],
  keys: readonly string[],
  timeZone: string,
): string => csv(invitationValues, rows, keys, timeZone);

type Question = { filter: unknown; sort: unknown };

const document = (name: string, entries: readonly unknown[], question: Question, exportedAt: number) =>
  `${JSON.stringify({ exportedAt: new Date(exportedAt).toISOString(), ...question, [name]: entries }, null, 2)}\n`;

/** The people as JSON, with the question they answer; instants are UTC, `exportedAt` in ms. */
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

/** The invitations as JSON, as the people are. */
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
