import type { SentMail, TokenService } from '#mock-server/contract/context.ts';
import { mailsSentBy } from '#mock-server/domains/mail/state.ts';
import { linkStatus } from '#mock-server/domains/session/state/link-status.ts';
import { formatSubject } from '#schema/claims/subject.ts';
import type { Mail } from '#schema/world/control-api.ts';
import { type MailContext, mailWords, type Wording } from './mail-words.ts';

const mostMails = 200;

type Options = MailContext & { now: number; tokens: TokenService };

const worldAsNoOne = (query: string): string =>
  query
    .split('&')
    .filter((pair) => !/^(?:as|account)=/.test(pair))
    .join('&') || 'scenario=online';

function linkOf(mail: SentMail, { to, action }: Wording, options: Options): string | null {
  const { sandbox, tokens } = options;
  const { id, at } = mail;
  const status = linkStatus(mail, options);
  if (!action || status === 'USED' || status === 'REPLACED') return null;
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

function mailOf({ id, at }: SentMail, words: Wording, link: string | null): Mail {
  const { to, subject, paragraphs, action } = words;
  const [first = '', ...rest] = paragraphs;
  const linkLine = link && action ? [`${action.label}: ${link}`] : [];
  return { id, at: instant(at), to, subject, text: [first, ...linkLine, ...rest].join('\n\n'), link };
}

/** The mails that the sandbox's changes sent, newest first. */
export function mailsOf(options: Options): Mail[] {
  const { sandbox } = options;
  return sandbox.changes
    .flatMap((_change, changeIndex) => mailsSentBy(changeIndex, options))
    .sort((a, b) => a.at - b.at)
    .slice(-mostMails)
    .reverse()
    .flatMap((mail) => {
      const words = mailWords(mail, options);
      return words ? [mailOf(mail, words, linkOf(mail, words, options))] : [];
    });
}
