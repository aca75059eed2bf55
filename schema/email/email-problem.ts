const longest = 254;
const longestName = 64;
const longestLabel = 63;

// The characters mailboxes are written with (RFC 5321), less those that need quotes.
const strangeInName = /[^A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]/u;
const strangeInLabel = /[^A-Za-z0-9-]/u;

function nameProblem(name: string): string | null {
  if (name === '') return 'There is nothing before @.';
  if (name.length > longestName) return `The part before @ is over ${longestName} characters long.`;
  const strange = strangeInName.exec(name)?.[0];
  if (strange !== undefined) return `The part before @ holds ${shown(strange)}, which an address can't.`;
  if (/^\.|\.\.|\.$/.test(name)) return 'The part before @ has a dot too many.';
  return null;
}

function domainProblem(domain: string): string | null {
  if (domain === '') return 'There is nothing after @.';
  const labels = domain.split('.');
  if (labels.length < 2) return 'The part after @ has no dot, as example.org has.';
  if (labels.includes('')) return 'The part after @ has a dot too many.';
  const strange = strangeInLabel.exec(domain.replaceAll('.', ''))?.[0];
  if (strange !== undefined) return `The part after @ holds ${shown(strange)}, which an address can't.`;
  if (labels.some((label) => label.startsWith('-') || label.endsWith('-')))
    return 'A part of what is after @ begins or ends with a hyphen.';
  if (labels.some((label) => label.length > longestLabel))
    return `A part of what is after @ is over ${longestLabel} characters long.`;
  if (/^\d+$/.test(labels.at(-1) ?? '')) return 'The part after @ ends with a number, as no domain does.';
  return null;
}

const shown = (character: string) => (/\s/u.test(character) ? 'a space' : `"${character}"`);

/**
 * What keeps a text from being an e-mail address, as one sentence; null when it is one. Portal and mock judge
 * by the same rules. Addresses in quotes or with an IP address are left out, as nobody is invited by them.
 */
export function emailProblem(text: string): string | null {
  if (text === '') return 'There is no address.';
  if (text.length > longest) return `It is over ${longest} characters long.`;
  const parts = text.split('@');
  const [name = '', domain = ''] = parts;
  if (parts.length < 2) return 'There is no @ in it.';
  if (parts.length > 2) return 'There is more than one @ in it.';
  return nameProblem(name) ?? domainProblem(domain);
}
