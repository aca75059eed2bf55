import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { ButtonLink } from '#client/components/controls/buttons/button-link.tsx';
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

  test('that leads to another page is a link', () => {
    render(
      <MemoryRouter>
        <ButtonLink to="/devices">Devices</ButtonLink>
      </MemoryRouter>,
    );
    expect(screen.getByRole('link', { name: 'Devices' })).toHaveAttribute('href', '/devices');
  });
});

describe.each([
  ['a text field', TextInput],
  ['a field of several lines', Textarea],
  ['a select', NativeSelect],
])('%s', (_name, Control) => {
  test('is named by its label and described by its hint', () => {
    render(<Control label="Name" description="As others see it." />);
    const control = screen.getByLabelText('Name');
    expect(control).toHaveAccessibleDescription('As others see it.');
    expect(control).toBeValid();
  });

  test('has its error in place of the hint, beside what else describes it', () => {
    render(
      <>
        <p id="rules">14 characters</p>
        <Control label="Name" description="As others see it." error="Missing." aria-describedby="rules" />
      </>,
    );
    const control = screen.getByLabelText('Name');
    expect(control).toHaveAccessibleDescription('14 characters Missing.');
    expect(control).toBeInvalid();
    expect(screen.queryByText('As others see it.')).toBeNull();
  });
});
