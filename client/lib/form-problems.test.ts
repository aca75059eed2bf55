import { describe, expect, test } from 'vitest';
import { hasProblems, problemsOf } from './form-problems.ts';

const fieldOf = (path: readonly string[]) => path.findLast((name) => name === 'note');

describe('the problems of a form', () => {
  test('are shown at the field that the server names, wherever its path begins', () => {
    const problems = problemsOf([{ message: 'Too long.', field: ['input', 'note'] }], fieldOf, 'Not sent');
    expect(problems).toEqual({ fields: { note: 'Too long.' }, form: null });
    expect(hasProblems(problems)).toBe(true);
  });

  test('are shown for the whole form if it has no such field', () => {
    const errors = [
      { message: 'Not now.', field: null },
      { message: 'Wrong device.', field: ['input', 'deviceId'] },
    ];
    expect(problemsOf(errors, fieldOf, 'Not sent').form).toEqual({
      title: 'Not sent',
      detail: 'Not now. Wrong device.',
    });
  });

  test('are shown together if a field has two', () => {
    const errors = ['First.', 'Second.'].map((message) => ({ message, field: ['note'] }));
    expect(problemsOf(errors, fieldOf, 'Not sent')).toEqual({
      fields: { note: 'First. Second.' },
      form: null,
    });
  });
});
