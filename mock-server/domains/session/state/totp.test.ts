import { describe, expect, it } from 'vitest';
import { base32, fromBase32, isTotp, totp } from './totp.ts';

// The secret and instants of RFC 6238, appendix B.
const secret = base32(new TextEncoder().encode('12345678901234567890'));

describe('codes of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('are those of the standard after %i seconds', (seconds, code) => {
    expect(totp(secret, seconds * 1_000)).toBe(code);
  });

  it('hold for the step before and the one after, and no longer', () => {
    const accepted = [0, 30, 60, 90, 120, 150].filter((seconds) =>
      isTotp(secret, totp(secret, 75_000), seconds * 1_000),
    );
    expect(accepted).toEqual([30, 60, 90]);
  });

  it('come from a secret that survives being written', () => {
    expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    expect(new TextDecoder().decode(fromBase32(secret))).toBe('12345678901234567890');
    // RFC 4648, without padding.
    expect(['', 'f', 'fo', 'foo', 'foob'].map((text) => base32(new TextEncoder().encode(text)))).toEqual([
      '',
      'MY',
      'MZXQ',
      'MZXW6',
      'MZXW6YQ',
    ]);
    expect(fromBase32('')).toEqual(new Uint8Array());
  });
});
