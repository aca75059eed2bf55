import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { forgetLayer, showLayer } from '#client/dev/test-layer.tsx';
import { go } from '#client/dev/world/go.ts';
import { createTestControl } from '#client/dev/world/test-control.ts';
import { unmountRoots } from '#client/testing/roots.ts';
import { builtInStories } from '#fixtures/built-in-stories.ts';
import type { Story } from '#fixtures/fixtures.ts';
import { openStory } from './open-story.ts';
import { stepChannel, storyState } from './story-state.ts';

const storyOf = (id: string): Story =>
  builtInStories().find((story) => story.id === id) ?? expect.fail(`There is no story ${id}.`);
const tour = storyOf('tour');
const renewal = storyOf('renewal');

vi.mock('react-dom/client', async (load) =>
  (await import('#client/testing/roots.ts')).recordRoots(await load<typeof import('react-dom/client')>()),
);

afterEach(() => {
  unmountRoots();
  forgetLayer();
});

const here = () => location.pathname + location.search;
const bar = () => screen.queryByRole('complementary', { name: 'Story' });
const firstWorld = 'scenario=online,mfa&as=owner';
const tourWorld = 'scenario=online,mfa,update-available&as=owner';
const secondWorld = 'scenario=online,mfa,expiring&as=owner';

describe('a link to a story', () => {
  test("opens the step's page and world, with the presenter's line", async () => {
    await showLayer('/?story=tour&step=2');
    expect(here()).toBe(`/dashboard?${secondWorld}&story=tour&step=2`);
    expect(bar()).toHaveTextContent(`Step 2 of ${tour.steps.length}`);
    expect(bar()).toHaveTextContent(tour.steps[1]?.say ?? '?');
    expect(screen.queryByRole('complementary', { name: 'Mock world' })).toBeNull();
  });

  test("with the step's world stays on the presenter's page", async () => {
    await showLayer(`/devices?${secondWorld}&story=tour&step=2`);
    expect(here()).toBe(`/devices?${secondWorld}&story=tour&step=2`);
    expect(screen.queryByText(/^A story has its own world/)).toBeNull();
  });

  test("with another world opens the step in the step's world, and says what was left out", async () => {
    await showLayer('/devices?as=none&now=+30d&story=tour&step=2');
    expect(here()).toBe(`/dashboard?${secondWorld}&story=tour&step=2`);
    expect(
      screen.getByText('A story has its own world, so the page opened without as=none and now=+30d.'),
    ).toBeVisible();
  });

  test('that does not exist opens the world, and leads to all stories', async () => {
    await showLayer('/dashboard?as=owner&story=tuor');
    expect(bar()).toBeNull();
    expect(screen.getByRole('complementary', { name: 'Mock world' })).toHaveTextContent(
      'There is no story "tuor", so the page opened without one.',
    );
    expect(screen.getByRole('link', { name: 'All stories' })).toHaveAttribute(
      'href',
      `${location.origin}/__mock/`,
    );
  });

  test('with a step that does not exist opens the closest one', async () => {
    await showLayer('/?story=renewal&step=99');
    expect(bar()).toHaveTextContent('Step 8 of 8');
  });
});

describe('the keys of a story', () => {
  test('open a step in the same world without a page load, and Back returns to the previous one', async () => {
    const { user } = await showLayer('/?story=tour&step=4');
    const listener = vi.fn();
    window.addEventListener('popstate', listener);
    await user.keyboard('{ArrowRight}');
    expect(here()).toBe(`/metrics/advanced-actions?${tourWorld}&story=tour&step=5`);
    expect(bar()).toHaveTextContent('Step 5 of');
    expect(listener).toHaveBeenCalledTimes(1);
    await user.keyboard('{PageUp}');
    expect(bar()).toHaveTextContent('Step 4 of');
    act(() => window.history.back());
    await waitFor(() => expect(bar()).toHaveTextContent('Step 5 of'));
    expect(go.to).not.toHaveBeenCalled();
    window.removeEventListener('popstate', listener);
  });

  test('load the page of a step in another world', async () => {
    const { user } = await showLayer('/?story=renewal');
    await user.keyboard('{PageDown}');
    await waitFor(() => expect(go.to).toHaveBeenCalledTimes(1));
    expect(go.to).toHaveBeenCalledWith(
      '/dashboard?scenario=running-out&as=owner&now=+30d&story=renewal&step=2',
    );
  });

  test("don't work in fields, and do nothing before the first step", async () => {
    const { user } = await showLayer('/?story=tour');
    await user.keyboard('{ArrowLeft}{PageUp}');
    await user.click(screen.getByRole('textbox', { name: 'Search' }));
    await user.keyboard('{ArrowRight}{PageDown}{Escape}r');
    expect(bar()).toHaveTextContent('Step 1 of');
  });

  test('exit with Escape: the page stays, and Back returns to the step', async () => {
    const { user } = await showLayer('/?story=tour');
    await user.keyboard('{Escape}');
    expect(bar()).toBeNull();
    expect(here()).toBe(`/dashboard?${firstWorld}`);
    expect(screen.getByRole('complementary', { name: 'Mock world' })).toBeVisible();
    act(() => window.history.back());
    await waitFor(() => expect(bar()).toHaveTextContent('Step 1 of'));
    expect(here()).toBe(`/dashboard?${firstWorld}&story=tour&step=1`);
    act(() => window.history.forward());
    await waitFor(() => expect(bar()).toBeNull());
  });

  test('load the page that Back returns to if its story is of another page', async () => {
    await showLayer(`/dashboard?${firstWorld}`);
    const address = `/dashboard?${firstWorld}&story=tour&step=1`;
    window.history.replaceState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(go.reload).toHaveBeenCalled();
  });
});

describe('the bar of the world, after an exit,', () => {
  const world = () => within(screen.getByRole('complementary', { name: 'Mock world' }));

  test('resumes the last step until its story is finished', async () => {
    const { user } = await showLayer('/?story=tour&step=4');
    await user.click(screen.getByRole('button', { name: 'Exit' }));
    await user.click(world().getByRole('button', { name: 'Resume step 4' }));
    expect(go.to).toHaveBeenCalledWith(`/dashboard?${tourWorld}&story=tour&step=4`);
    forgetLayer();
    await showLayer(`/?story=tour&step=${tour.steps.length}`);
    await user.click(screen.getByRole('button', { name: 'Finish' }));
    expect(bar()).toBeNull();
    expect(world().queryByRole('button', { name: /^Resume/ })).toBeNull();
  });

  test('resumes the step at which a scenario was chosen', async () => {
    const { user } = await showLayer('/?story=tour&step=4');
    await user.click(screen.getByRole('button', { name: 'Scenario' }));
    await user.click(await screen.findByRole('button', { name: 'fleet' }));
    await waitFor(() => expect(go.to).toHaveBeenCalledTimes(1));
    const address = '/dashboard?scenario=online,mfa,update-available,fleet&as=owner';
    expect(go.to).toHaveBeenCalledWith(address);
    act(() => storyState.set({ isOpen: false }));
    expect(world().getByRole('button', { name: 'Resume step 4' })).toBeVisible();
  });
});

test('the bar announces each step, and starts at the first', async () => {
  const { user } = await showLayer('/?story=tour&step=4');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  const announced = document.querySelector('[data-mock-layer="live"][aria-live="polite"]');
  expect(announced).toHaveTextContent(`Step 5 of ${tour.steps.length}. ${tour.steps[4]?.say}`);
  act(() => storyState.set({ story: tour, step: 1, isOpen: true }));
  expect(screen.getByRole('button', { name: 'Back' })).toBeDisabled();
});

test('the notes in a second window show the line of the step and the next one, and follow the page', async () => {
  vi.stubGlobal('fetch', createTestControl().fetch);
  window.history.replaceState(null, '', '/?story=renewal&step=7&notes');
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  await act(async () => {
    expect(await openStory(root)).toBe(true);
  });
  expect(screen.getByText(renewal.steps[6]?.say ?? '?')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Next' })).toHaveTextContent(renewal.steps[7]?.say ?? '?');
  const page = stepChannel(renewal);
  page.postMessage(8);
  page.close();
  await waitFor(() => expect(screen.getByText('Step 8 of 8')).toBeVisible());
  expect(screen.getByRole('region', { name: 'Next' })).toHaveTextContent('This is the last step.');
});

test('the bar lists the stories, and opens another one at its first step', async () => {
  const { user } = await showLayer('/?story=renewal&step=2');
  const list = screen.getByRole('combobox', { name: 'Story' });
  await screen.findByRole('option', { name: 'Product tour' });
  await user.selectOptions(list, 'Product tour');
  expect(go.to).toHaveBeenCalledWith(`/dashboard?${firstWorld}&story=tour&step=1`);
});

test('the bar of a story is hidden until Alt+M, too', async () => {
  const { user } = await showLayer('/?story=tour&step=2');
  await user.click(screen.getByRole('button', { name: 'Hide' }));
  expect(bar()).toBeNull();
  await user.keyboard('{Alt>}m{/Alt}');
  expect(bar()).toHaveTextContent('Step 2 of');
});
