import { expect, test } from 'vitest';
import { frameDataId, takeFrameData } from './frame-data.ts';

test("an incomplete block of the host's data is removed and ignored", () => {
  const page = document.implementation.createHTMLDocument();
  const block = Object.assign(page.createElement('script'), { id: frameDataId, textContent: '{"mark":"' });
  page.body.append(Object.assign(block, { type: 'application/json' }));
  expect(takeFrameData(page)).toBe(null);
  expect(page.getElementById(frameDataId)).toBe(null);
});
