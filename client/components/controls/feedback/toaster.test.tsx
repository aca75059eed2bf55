import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetSession } from '#client/session/session-store.ts';
import { openPortal } from '#client/testing/portal.tsx';
import { showToast } from './show-toast.ts';

const region = () => screen.findByRole('region', { name: 'Notifications (F6)' });

/** Shows a toast; afterwards only `vi.advanceTimersByTime` moves the clock. */
async function shown(...toast: Parameters<typeof showToast>) {
  showToast('First.');
  await screen.findByText('First.');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  showToast(...toast);
  await vi.waitFor(() => expect(screen.getByText(toast[0])).toBeInTheDocument());
  expect(screen.queryByText('First.')).not.toBeInTheDocument();
}

const gone = async (text: string) => {
  vi.useRealTimers();
  await waitFor(() => expect(screen.queryByText(text)).not.toBeInTheDocument());
};

beforeEach(async () => void (await openPortal('/settings?as=owner')));

describe('a toast', () => {
  test('is announced politely and goes after 5 s', async () => {
    await shown('Device A saved.');
    const host = screen.getByRole('region', { name: 'Notifications (F6)' });
    expect(host).toHaveAttribute('aria-live', 'polite');
    expect(within(host).queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    vi.advanceTimersByTime(4_900);
    expect(screen.getByText('Device A saved.')).toBeInTheDocument();
    vi.advanceTimersByTime(200);
    await gone('Device A saved.');
  });

  test('with the text of the one before is a new element, so that it is announced again', async () => {
    showToast('Order exported.');
    const first = await screen.findByText('Order exported.');
    showToast('Order exported.');
    await waitFor(() => expect(first).not.toBeInTheDocument());
    expect(screen.getByText('Order exported.')).toBeVisible();
  });

  test('with Undo stays 20 s, and longer while the pointer is on it', async () => {
    await shown('Moved A to Main lab.', async () => null);
    const host = screen.getByRole('region', { name: 'Notifications (F6)' });
    vi.advanceTimersByTime(19_900);
    fireEvent.mouseEnter(host);
    vi.advanceTimersByTime(60_000);
    expect(screen.getByText('Moved A to Main lab.')).toBeInTheDocument();
    fireEvent.mouseLeave(host);
    vi.advanceTimersByTime(200);
    await gone('Moved A to Main lab.');
  });

  test('is reached by F6, and gives the focus back once it is undone', async () => {
    const button = document.createElement('button');
    document.body.append(button);
    button.focus();
    const undo = vi.fn(async () => null);
    showToast('Moved A to Main lab.', undo);
    await screen.findByText('Moved A to Main lab.');
    const user = userEvent.setup();
    await user.keyboard('{F6}');
    expect(await region()).toHaveFocus();
    await user.tab();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Undone: Moved A to Main lab.')).toBeInTheDocument();
    expect(undo).toHaveBeenCalledOnce();
    expect(button).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  test('says why something could not be undone until it is dismissed', async () => {
    await shown('Moved A to Main lab.', async () => 'A: Someone else moved it.');
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    const failed = "This couldn't be undone. A: Someone else moved it.";
    await vi.waitFor(() => expect(screen.getByText(failed)).toBeInTheDocument());
    vi.advanceTimersByTime(600_000);
    expect(screen.getByText(failed)).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await gone(failed);
  });

  test('disappears when its session ends', async () => {
    showToast('Device A saved.');
    expect(await screen.findByText('Device A saved.')).toBeInTheDocument();
    forgetSession();
    await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument());
  });

  test('leaves with the portal, even if its code loads later', async () => {
    showToast('Device A saved.');
    cleanup();
    await vi.dynamicImportSettled();
    expect(screen.queryByText('Device A saved.')).not.toBeInTheDocument();
    expect(document.body.querySelector('[role="region"]')).toBe(null);
  });
});
