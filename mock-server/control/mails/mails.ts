import type { SentLetter } from '#mock-server/contract/letter.ts';
import type { TokenService } from '#mock-server/contract/token-service.ts';
import { escaped } from '#mock-server/core/wire/html-text.ts';
import { sentAt } from '#mock-server/domains/mail/state/letters.ts';
import { bounceMs, bounces } from '#mock-server/domains/people/state/invitations-now.ts';
import { formatSubject } from '#schema/claims/subject.ts';
import { letterWords, type Source, type Wording } from './wording.ts';

const mostMails = 200;

/** As `GET session/{id}/mails` lists it; times are RFC 3339. */
export type Mail = {
  id: string;
  at: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** A path of the portal in the world, with a token if it acts for its reader. */
  link: string | null;
  returnedAt: string | null;
};

type Options = Source & { now: number; tokens: TokenService };

const worldAsNoOne = (query: string): string =>
  query
    .split('&')
    .filter((pair) => !/^(?:as|account)=/.test(pair))
    .join('&') || 'scenario=online';

function linkOf({ id, at }: SentLetter, { to, action }: Wording, options: Options): string | null {
  const { sandbox, tokens } = options;
  if (!action) return null;
  const token = tokens.sign(
    {
      sub: formatSubject({ provider: 'graykey', userType: 'email', id: to }),
      permissions: [action.permission],
      link: { key: sandbox.key, mail: id },
    },
    at,
  );
  return `/auth/accept-invitation?${worldAsNoOne(sandbox.query)}#token=${token}`;
}

const instant = (at: number) => new Date(at).toISOString().replace('.000Z', 'Z');

function mailOf({ id, at }: SentLetter, words: Wording, link: string | null, now: number): Mail {
  const { to, subject, paragraphs, action, failedBefore } = words;
  const [first = '', ...rest] = paragraphs;
  const label = action?.label ?? '';
  const returns = (bounces(to) || failedBefore) && now >= at + bounceMs;
  const html = (paragraph: string) => `<p>${escaped(paragraph)}</p>`;
  return {
    id,
    at: instant(at),
    to,
    subject,
    text: [first, ...(link ? [`${label}: ${link}`] : []), ...rest].join('\n\n'),
    html: [
      html(first),
      ...(link ? [`<p><a href="${escaped(link)}">${escaped(label)}</a></p>`] : []),
      ...rest.map(html),
    ].join('\n'),
    link,
    returnedAt: returns ? instant(at + bounceMs) : null,
  };
}

/** Newest first, since the world's start, from the sandbox's changes. */
export function mailsOf(options: Options): Mail[] {
  const { sandbox, now } = options;
  return sandbox.changes
    .flatMap((_change, place) => sentAt(place, options))
    .sort((a, b) => a.at - b.at)
    .slice(-mostMails)
    .reverse()
    .flatMap((letter) => {
      const words = letterWords(letter, options);
      return words ? [mailOf(letter, words, linkOf(letter, words, options), now)] : [];
    });
}
