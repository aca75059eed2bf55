import { describe, expect, it } from 'vitest';
import { comparableAddress, emailProblem } from './email-problem.ts';

describe('an email address', () => {
  it.each([
    ['', 'Enter an address.'],
    ['nobody', 'It has no @.'],
    ['a@b@c.example', 'It has more than one @.'],
    ['@lab.example', 'Nothing is before the @.'],
    ['a@', 'Nothing is after the @.'],
    ['a@lab', 'It has no domain such as example.org.'],
    ['a@lab..example', 'The domain has an extra dot.'],
    ['a..b@lab.example', 'The part before @ has an extra dot.'],
    ['a b@lab.example', "The part before @ contains a space, which an address can't."],
    ['a@l_b.example', 'The domain contains "_", which an address can\'t.'],
    ['a@-lab.example', 'Part of the domain begins or ends with a hyphen.'],
    ['a@lab-.example', 'Part of the domain begins or ends with a hyphen.'],
    ['a@10.0.0.1', "The domain can't end with a number."],
    ['a@lab.12', "The domain can't end with a number."],
    [`${'a'.repeat(65)}@lab.example`, 'The part before @ is over 64 characters long.'],
    [`a@${'b'.repeat(64)}.example`, 'Part of the domain is over 63 characters long.'],
    [`a@${'bcd.'.repeat(70)}example`, 'It is over 254 characters long.'],
  ])('is not %j: %s', (text, reason) => {
    expect(emailProblem(text)).toBe(reason);
  });

  it.each([
    `${'a'.repeat(64)}@lab.example`,
    `a@${'b'.repeat(63)}.example`,
    `a@${'bcd.'.repeat(61)}examples`,
    "o'hara+new_2@lab-1.example",
    'a@lab.e1',
    'a@lab.1e',
    'ann@müller.example',
    'a@xn--mller-kva.example',
  ])('may be %j', (text) => {
    expect(emailProblem(text)).toBe(null);
  });

  it('is the same with its domain in ASCII, in other cases and with spaces around it', () => {
    for (const text of ['Ann@MÜLLER.example', ' ann@mu\u0308ller.example', 'ann@xn--mller-kva.example'])
      expect(comparableAddress(text)).toBe('ann@xn--mller-kva.example');
    expect(comparableAddress('nobody')).toBe(comparableAddress('Nobody'));
  });
});
