import { describe, expect, test } from 'vitest';
import { checkCommands, shortDigest } from './check-commands.ts';

describe('the commands that check a file', () => {
  test('exist for each system', () => {
    expect(checkCommands('update.bin', 'ab12')).toEqual([
      {
        system: 'Windows',
        command: "(Get-FileHash -Algorithm SHA256 -LiteralPath 'update.bin').Hash -eq 'ab12'",
      },
      { system: 'macOS', command: "echo 'ab12  update.bin' | shasum -a 256 -c" },
      { system: 'Linux', command: "echo 'ab12  update.bin' | sha256sum -c" },
    ]);
  });

  test('quote file names, so that none runs as a command', () => {
    const [windows, , linux] = checkCommands("a'; rm -rf $HOME; '", 'ab12');
    expect(windows?.command).toContain("'a''; rm -rf $HOME; '''");
    expect(linux?.command).toContain(String.raw`'ab12  a'\''; rm -rf $HOME; '\'''`);
  });

  test('a short digest has both ends', () => {
    expect(shortDigest('0123456789abcdef0123')).toBe('0123456789abcdef0123');
    expect(shortDigest('0123456789abcdef01234')).toBe('01234567 … def01234');
    expect(shortDigest('4be1097c'.padEnd(56, '0').concat('a590c2d1'))).toBe('4be1097c … a590c2d1');
  });
});
