import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LazyPanel } from '#client/dev/lazy-panel.tsx';
import { forgetLayer, sandboxId } from '#client/dev/test-layer.tsx';
import { control } from '#client/dev/world/control.ts';
import { createTestControl } from '#client/dev/world/test-control.ts';
import { thisWorld } from '#client/dev/world/this-world.ts';

afterEach(forgetLayer);

// Alone in this file, because a page reads the state once.
test('after a change, the focus is on the control that made it, and its effects are announced', async () => {
  const announcement = 'mfa replaced nothing.';
  const notice = { text: 'Discarded 1 change.' };
  const state = { menu: 'scenario', focus: 'trait-mfa', announcement, notice };
  sessionStorage.setItem('mock-panel', JSON.stringify(state));
  vi.stubGlobal('fetch', createTestControl().fetch);
  const { world } = await control.world('', sandboxId);
  thisWorld.init(world, sandboxId, 0);
  render(<LazyPanel />);
  const trait = await screen.findByRole('button', { name: 'mfa' });
  await waitFor(() => expect(trait).toHaveFocus());
  expect(screen.getByText(announcement)).toBeInTheDocument();
  expect(screen.getByText(notice.text)).toBeVisible();
  expect(sessionStorage.getItem('mock-panel')).toBeNull();
});
