import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { NativeSelect } from './native-select.tsx';
import { TextInput } from './text-input.tsx';
import { Textarea } from './textarea.tsx';

describe('a button', () => {
  test('submits no form unless it says so', async () => {
    const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Button>Cancel</Button>
        <Button type="submit">Save</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(onSubmit).toHaveBeenCalledOnce();
  });
});

describe.each([
  ['a text field', TextInput],
  ['a field of several lines', Textarea],
  ['a select', NativeSelect],
])('%s', (_name, Control) => {
  test('is described by its hint, or by its error in its place, beside what else describes it', () => {
    const field = (error?: string) => (
      <>
        <p id="rules">14 characters</p>
        <Control label="Name" description="As others see it." error={error} aria-describedby="rules" />
      </>
    );
    const { rerender } = render(field());
    const control = screen.getByLabelText('Name');
    expect(control).toHaveAccessibleDescription('14 characters As others see it.');
    expect(control).toBeValid();
    rerender(field('Missing.'));
    expect(control).toHaveAccessibleDescription('14 characters Missing.');
    expect(control).toBeInvalid();
    expect(screen.queryByText('As others see it.')).toBeNull();
  });
});
