import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { creditShares, creditsGone, creditsStatus } from './credits-view.ts';
import type { LedgerEntry } from './ledger.ts';
import { isSafeLink } from './open-link.ts';

const now = Date.parse('2025-11-21T09:46:00Z');
const moment = { now, timeZone: 'UTC' };
const retry = () => {};
const known = (creditsRemaining: number | null) => ({
  status: 'known' as const,
  creditsRemaining,
  failure: null,
  retry,
});

function ledgerOf(amounts: readonly (readonly [LedgerEntry['kind'], number])[]): LedgerEntry[] {
  let balanceAfter = 0;
  return amounts
    .map(([kind, amount], index) => {
      balanceAfter += amount;
      const at = new Date(Date.parse('2025-07-01T00:00:00Z') + index * 86_400_000).toISOString();
      return {
        id: `credit-${index}`,
        at,
        kind,
        amount,
        balanceAfter,
        expiresAt: kind === 'GRANT' ? '2025-12-31T12:00:00Z' : null,
        actor: null,
      };
    })
    .reverse();
}

describe('the status sentence', () => {
  test('warns of credits that lapse soon', () => {
    const lapses = [
      { credits: 4, at: '2025-12-31T12:00:00Z' },
      { credits: 8, at: '2026-06-30T12:00:00Z' },
    ];
    const alerts = [{ code: 'CREDITS_EXPIRING', severity: 'WARNING' }] as const;
    expect(creditsStatus(known(12), lapses, alerts, moment)).toEqual({
      tone: 'warning',
      text: '12 credits remaining. 4 expire on Dec 31, 2025.',
    });
    expect(creditsStatus(known(12), lapses.slice(1), [], moment)).toEqual({
      tone: 'ok',
      text: '12 credits remaining.',
    });
  });

  test('0 is a number', () => {
    expect(creditsStatus(known(0), [], [], moment).text).toBe('No credits remaining.');
  });
});

describe('how the credits are divided', () => {
  const ledger = ledgerOf([
    ['GRANT', 20],
    ['USE', -1],
    ['EXPIRY', -1],
    ['GRANT', 5],
  ]);

  test('the ledger tells what was used or expired', () => {
    expect(creditsGone(23, ledger, { complete: true, since: null })).toBe(2);
    const shares = creditShares(23, 2, [{ credits: 4, at: '2025-12-31T12:00:00Z' }], moment);
    expect(shares).toEqual({ stay: 19, lapsing: 4, gone: 2, total: 25, drawn: 'pips' });
  });

  test('a ledger that does not reach back, or ends elsewhere, tells nothing', () => {
    expect(creditsGone(23, ledger, { complete: false, since: null })).toBeNull();
    expect(creditsGone(22, ledger, { complete: true, since: null })).toBeNull();
  });

  test('only the term counts', () => {
    expect(creditsGone(23, ledger, { complete: false, since: Date.parse('2025-07-03T00:00:00Z') })).toBe(1);
  });

  test('the shares always add up, and none is negative', () => {
    const lapse = fc.record({
      credits: fc.nat(50),
      at: fc.constantFrom('2025-12-01T00:00:00Z', '2027-01-01T00:00:00Z'),
    });
    fc.assert(
      fc.property(fc.nat(2000), fc.option(fc.nat(2000)), fc.array(lapse), (remaining, gone, lapses) => {
        const shares = creditShares(remaining, gone, lapses, moment);
        expect(shares.stay + (shares.lapsing ?? Number.NaN)).toBe(remaining);
        expect(Math.min(shares.stay, shares.lapsing ?? -1)).toBeGreaterThanOrEqual(0);
        expect(shares.total).toBe(gone === null ? null : remaining + gone);
      }),
    );
  });
});

test.each([
  ['https://fastrak.example/a', true],
  ['http://fastrak.example/a', false],
  ['javascript:alert(1)', false],
  ['//fastrak.example', false],
  ['', false],
])('a link to %j is opened: %s', (url, isOpened) => {
  expect(isSafeLink(url)).toBe(isOpened);
});
