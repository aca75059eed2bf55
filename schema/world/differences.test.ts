import { describe, expect, test } from 'vitest';
import { differencesByScreen } from './differences.ts';

const operation = 'DevicesQuery';

describe('differences in words', () => {
  test('a place is named without the parts that only lists have', () => {
    const paths = [
      'devices.edges.0.node.remainingActions',
      'myHardwareLicense.x1Y',
      'a-B.C',
      'devices.totalCount',
    ];
    const differences = paths.map((path) => ({ screen: 'Devices', operation, path, a: 1, b: 2 }));
    expect(differencesByScreen(differences)[0]?.lines.map(({ field }) => field)).toEqual([
      'devices › 0 › remaining actions',
      'my hardware license › x1 y',
      'a-B › C',
      'devices › total count',
    ]);
  });

  test('a value that is null differs from one that is not there', () => {
    const lines = differencesByScreen([
      { screen: 'Devices', operation, path: 'note', a: null },
      { screen: 'Devices', operation, path: 'note', a: false, b: 'none' },
    ])[0]?.lines;
    expect(lines).toEqual([
      { field: 'note', a: 'none', b: 'not there' },
      { field: 'note', a: 'false', b: 'none' },
    ]);
  });

  test('each screen has its own lines, and one place once, whatever operations read it', () => {
    const place = { path: 'balance', a: 1, b: 2 };
    const line = { field: 'balance', a: '1', b: '2' };
    expect(
      differencesByScreen([
        { screen: 'Devices', operation, ...place },
        { screen: 'Dashboard', operation, ...place },
        { screen: 'Devices', operation: 'ToolbarQuery', ...place },
        { screen: 'Devices', operation, path: 'balance', a: 12, b: '' },
      ]),
    ).toEqual([
      { screen: 'Devices', lines: [line, { field: 'balance', a: '12', b: '' }] },
      { screen: 'Dashboard', lines: [line] },
    ]);
  });
});
