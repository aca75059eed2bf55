import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { PageFailures, PageFailuresBanner } from './page-failures.tsx';
import { type PanelResult, QueryContent } from './query-panel.tsx';

type Data = { name: string };

const base: PanelResult<Data> = { data: undefined, error: null, loading: false, refetch: () => {} };
const failure = {
  kind: 'error',
  message: 'Response not successful: Received status code 503',
  status: 503,
} as const;

function panel(changes: Partial<PanelResult<Data>>) {
  return <QueryContent result={{ ...base, ...changes }}>{({ name }) => <p>{name}</p>}</QueryContent>;
}

describe('a panel that shows a query', () => {
  test('shows its data', () => {
    render(panel({ data: { name: 'Bench 1' } }));
    expect(screen.getByText('Bench 1')).toBeVisible();
  });

  test('shows a skeleton while it loads', () => {
    render(panel({ loading: true }));
    expect(screen.getByText('Loading')).toBeInTheDocument();
  });

  test("says why it failed, with the specification's message as a detail, and tries again", async () => {
    const refetch = vi.fn();
    render(panel({ error: failure, refetch }));
    expect(screen.getByRole('alert')).toHaveTextContent("This part didn't load");
    expect(screen.getByText("The license service isn't answering (503).")).toBeVisible();
    expect(screen.getByText(failure.message)).not.toBeVisible();
    await userEvent.click(screen.getByText('Details'));
    expect(screen.getByText(failure.message)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refetch).toHaveBeenCalledOnce();
  });

  test('keeps the last good data when a refresh fails, says so, and tries again', async () => {
    const refetch = vi.fn();
    render(panel({ data: { name: 'Bench 1' }, error: failure, refetch }));
    expect(screen.getByText('Bench 1')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(
      /^Could not refresh\. The license service isn't answering \(503\)\. ?Try again$/,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refetch).toHaveBeenCalledOnce();
  });

  test('is empty if the API lacks it', () => {
    const { container } = render(panel({ error: { kind: 'not-offered', message: 'Cannot query field' } }));
    expect(container).toBeEmptyDOMElement();
  });

  test('says that it may not be seen, and who to ask', () => {
    render(panel({ error: { kind: 'forbidden', message: 'No', permission: 'access:admin' } }));
    expect(screen.getByText("You don't have access to this part")).toBeVisible();
    expect(screen.getByText(/Ask an administrator\./)).toBeVisible();
  });

  test.each(['forbidden', 'not-offered'] as const)('is no failure of the page if a refresh is %s', (kind) => {
    const refused = panel({ data: { name: 'Bench 1' }, error: { kind, message: 'No' } });
    render(
      <PageFailures>
        <PageFailuresBanner />
        <div>{refused}</div>
        <div>{refused}</div>
        <div>{refused}</div>
      </PageFailures>,
    );
    expect(screen.queryByText("This page didn't load")).toBeNull();
  });

  test('does not take an answer without data for an empty one', () => {
    render(panel({}));
    expect(screen.getByRole('alert')).toHaveTextContent("This part didn't load");
  });

  test('says that it is still trying after 5 s', () => {
    vi.useFakeTimers();
    const { rerender } = render(panel({ loading: true }));
    act(() => void vi.advanceTimersByTime(4_900));
    expect(screen.queryByText('Still trying')).toBeNull();
    act(() => void vi.advanceTimersByTime(100));
    expect(screen.getByText('Still trying')).toBeVisible();
    rerender(panel({ data: { name: 'Bench 1' } }));
    expect(screen.queryByText('Still trying')).toBeNull();
  });

  test('tries again when the server said so, five times at most, and not once it is left', () => {
    vi.useFakeTimers();
    const refetch = vi.fn();
    const limited = { error: { ...failure, retryAfter: 30 }, refetch };
    const { rerender, unmount } = render(panel(limited));
    for (const tries of [1, 2, 3, 4, 5]) {
      expect(screen.getByText('Trying again in 30 seconds')).toBeVisible();
      act(() => void vi.advanceTimersByTime(29_000));
      expect(refetch).toHaveBeenCalledTimes(tries - 1);
      act(() => void vi.advanceTimersByTime(1_000));
      expect(refetch).toHaveBeenCalledTimes(tries);
      rerender(panel({ loading: true, refetch }));
      rerender(panel(limited));
    }
    expect(screen.queryByText(/^Trying again/)).toBeNull();

    rerender(panel({ data: { name: 'Bench 1' }, refetch }));
    rerender(panel(limited));
    expect(screen.getByText('Trying again in 30 seconds')).toBeVisible();
    unmount();
    vi.advanceTimersByTime(60_000);
    expect(refetch).toHaveBeenCalledTimes(5);
  });
});

afterEach(() => vi.useRealTimers());
