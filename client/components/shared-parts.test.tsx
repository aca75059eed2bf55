import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { Sparkline } from './charts/sparkline.tsx';
import { BusyButton } from './controls/buttons/busy-button.tsx';
import { CopyButton } from './controls/buttons/copy-button.tsx';
import { Meter } from './controls/status/meter.tsx';
import { FoldedTable } from './tables/data-table.tsx';

describe('a meter', () => {
  test.each([
    [312, 500, '312', '500'],
    [-4, 500, '0', '500'],
    [600, 500, '500', '500'],
    [3, 0, '0', '0'],
  ])('of %d out of %d stays within its bounds', (value, max, now, most) => {
    render(<Meter value={value} max={max} label="Remaining" />);
    const meter = screen.getByRole('meter', { name: 'Remaining' });
    expect(meter).toHaveAttribute('aria-valuenow', now);
    expect(meter).toHaveAttribute('aria-valuemax', most);
  });
});

describe('spark bars', () => {
  test('say their summary, and tell a value on hover', () => {
    const values = [3, 0, null, null, 5];
    const { container } = render(
      <Sparkline
        label="8 in 5 weeks"
        metric="DEVICE_ACCESS"
        bars={values.map((value, at) => ({
          key: String(at),
          label: `Week ${at}`,
          short: `W${at}`,
          value,
          state: at === 4 ? 'In progress' : null,
          isPartial: at === 4,
        }))}
      />,
    );
    expect(screen.getByRole('img', { name: '8 in 5 weeks' })).toBeVisible();
    expect(container.querySelectorAll('.gap')).toHaveLength(2);
    expect(container.querySelectorAll('.unfinished')).toHaveLength(1);
    expect(screen.getByTitle('Week 4: 5 used, in progress')).toBeInTheDocument();
  });
});

describe('a copy button', () => {
  test('copies without the clipboard API, which pages on plain HTTP lack, also in a dialog', async () => {
    const user = userEvent.setup();
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard);
    let copied = '';
    document.execCommand = () => {
      const field = document.activeElement as HTMLTextAreaElement;
      copied = field.closest('dialog') ? field.value : '';
      return true;
    };
    render(
      <dialog open>
        <CopyButton text="GK-1" label="Copy serial number" />
      </dialog>,
    );
    const button = screen.getByRole('button', { name: 'Copy serial number' });
    await user.click(button);
    expect(await screen.findByText('Copied')).toBeInTheDocument();
    expect(copied).toBe('GK-1');
    expect(button).toHaveFocus();
    Reflect.deleteProperty(document, 'execCommand');
  });

  test('says when the browser does not allow it', async () => {
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
    render(<CopyButton text="GK-1" label="Copy serial number" />);
    await user.click(screen.getByRole('button', { name: 'Copy serial number' }));
    expect(await screen.findByText("Couldn't copy")).toBeInTheDocument();
  });
});

describe('a busy button', () => {
  test('keeps the focus and does nothing when pressed', async () => {
    const onClick = vi.fn();
    const button = (busy: boolean) => (
      <BusyButton busy={busy} busyLabel="Saving" onClick={onClick}>
        Save changes
      </BusyButton>
    );
    const { rerender } = render(button(false));
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    rerender(button(true));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Saving' })).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Saving' }));
    expect(onClick).toHaveBeenCalledOnce();
  });
});

describe('a folded table', () => {
  const table = (size: number) => (
    <FoldedTable
      caption="Parts"
      rows={Array.from({ length: size }, (_, index) => `Part ${index + 1}`)}
      rowKey={(row) => row}
      columns={[
        { key: 'name', header: 'Name', cell: (row) => row },
        { key: 'size', header: 'Size', cell: () => '1 kB', drop: 1 },
      ]}
    />
  );

  test('shows six rows, and the others on request', async () => {
    const { rerender } = render(table(6));
    expect(screen.queryByRole('button')).toBeNull();
    rerender(table(7));
    expect(screen.getAllByRole('rowheader')).toHaveLength(6);
    await userEvent.click(screen.getByRole('button', { name: 'Show all 7' }));
    expect(screen.getAllByRole('rowheader')).toHaveLength(7);
  });

  test('marks what narrow panels leave out in the header and in each row', () => {
    render(table(1));
    const cells = [screen.getByText('Size'), screen.getByText('1 kB')];
    expect(cells.map(({ dataset }) => dataset.drop)).toEqual(['1', '1']);
  });
});
