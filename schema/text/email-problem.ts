import { plainText } from './search-text.ts';

const longest = 254;
const longestName = 64;
const longestLabel = 63;

// Characters that aren't allowed in mailbox names (RFC 5321) without quotes.
const strangeInName = /[^A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]/u;
const strangeInLabel = /[^\p{L}\p{M}\p{N}-]/u;

function nameProblem(name: string): string | null {
  if (name === '') return 'Nothing is before the @.';
  if (name.length > longestName) return `The part before @ is over ${longestName} characters long.`;
  const strange = strangeInName.exec(name)?.[0];
  if (strange !== undefined) return `The part before @ contains ${shown(strange)}, which an address can't.`;
  if (/^\.|\.\.|\.$/.test(name)) return 'The part before @ has an extra dot.';
  return null;
}

/** 'xn--mller-kva.example' of 'müller.example' (IDNA); null if there is no such form. */
function asciiDomain(domain: string): string | null {
  const address = `https://${domain}`;
  return URL.canParse(address) ? new URL(address).hostname : null;
}

/** Addresses are the same if these are: in lower case, the domain in its ASCII form. */
export function comparableAddress(address: string): string {
  const [name = '', domain = ''] = plainText(address).toLowerCase().split('@');
  return `${name}@${asciiDomain(domain) ?? domain}`;
}

function domainProblem(domain: string): string | null {
  if (domain === '') return 'Nothing is after the @.';
  const labels = domain.split('.');
  if (labels.length < 2) return 'It has no domain such as example.org.';
  if (labels.includes('')) return 'The domain has an extra dot.';
  const strange = strangeInLabel.exec(domain.replaceAll('.', ''))?.[0];
  if (strange !== undefined) return `The domain contains ${shown(strange)}, which an address can't.`;
  if (labels.some((label) => label.startsWith('-') || label.endsWith('-')))
    return 'Part of the domain begins or ends with a hyphen.';
  if (/^\d+$/.test(labels.at(-1) ?? '')) return "The domain can't end with a number.";
  const ascii = asciiDomain(domain);
  if (ascii === null) return "The domain can't be used on the internet.";
  if (ascii.split('.').some((label) => label.length > longestLabel))
    return `Part of the domain is over ${longestLabel} characters long.`;
  return null;
}

const shown = (character: string) => (/\s/u.test(character) ? 'a space' : `"${character}"`);

/** One sentence; null if it is an address. Quoted addresses and IP addresses aren't supported. */
export function emailProblem(text: string): string | null {
  if (text === '') return 'Enter an address.';
  if (text.length > longest) return `It is over ${longest} characters long.`;
  const parts = text.split('@');
  const [name = '', domain = ''] = parts;
  if (parts.length < 2) return 'It has no @.';
  if (parts.length > 2) return 'It has more than one @.';
  return nameProblem(name) ?? domainProblem(domain);
}
