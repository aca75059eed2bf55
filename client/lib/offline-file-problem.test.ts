import { expect, test } from 'vitest';
import { fileProblem, wrongKindProblem } from './offline-file-problem.ts';

const codes = [
  'REQUIRED',
  'TOO_LARGE',
  'UNSUPPORTED_FORMAT',
  'NEWER_FORMAT',
  'DAMAGED',
  'WRONG_KIND',
  'WRONG_DEVICE',
  'BAD_SIGNATURE',
  'EXPIRED',
  'DUPLICATE',
  'INVALID',
] as const;

test('each problem has its own sentence and a next step', () => {
  for (const kind of ['request', 'usage'] as const) {
    const problems = codes.map((code) => fileProblem(code, kind));
    const texts = [...problems, fileProblem('FORBIDDEN', kind)].map(({ text }) => text);
    expect(new Set(texts).size).toBe(codes.length + 1);
    expect(texts.at(-1)).toBe('The file was rejected.');
    for (const { text, next } of problems) expect([text, next].join(' ')).toMatch(/^[A-Z].*\. [A-Z].*\.$/);
  }
});

test('the next step names the expected file, and where the uploaded one belongs', () => {
  expect(fileProblem('WRONG_KIND', 'request').next).toBe(
    "If it's a usage file, upload it under Usage Metrics. Upload the request file here.",
  );
  expect(fileProblem('WRONG_KIND', 'usage').next).toBe(
    "If it's a request file, upload it under Offline Updates & Tools. Upload the usage file here.",
  );
});

test('the next step for a file of another kind says where it belongs', () => {
  const next = 'Upload it under Usage Metrics. Upload the request file here.';
  expect(wrongKindProblem('usage-report', 'request')).toMatchObject({ code: 'WRONG_KIND', next });
  for (const kind of ['license-response', 'usage-receipt'] as const)
    expect(wrongKindProblem(kind, 'usage').next).toBe('Take it to the device. Upload the usage file here.');
});

test("the server's own sentence is shown, since it can name the other device", () => {
  const message = 'This file belongs to 5A90-3317-D2C4.';
  expect(fileProblem('WRONG_DEVICE', 'request', message).text).toBe(message);
  expect(fileProblem('WRONG_DEVICE', 'request', ' ').text).toBe('The file belongs to another device.');
});

test('an unknown code has a sentence, too', () => {
  expect(fileProblem('NOT_ELIGIBLE', 'usage').text).toBe('The file was rejected.');
});
