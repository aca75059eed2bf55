import { expect, test } from 'vitest';
import { hostDataId, takeHostData } from './host-data.ts';

test("an incomplete block of the host's data is removed and ignored", () => {
  const page = document.implementation.createHTMLDocument();
  const block = Object.assign(page.createElement('script'), { id: hostDataId, textContent: '{"mark":"' });
  page.body.append(Object.assign(block, { type: 'application/json' }));
  expect(takeHostData(page)).toBe(null);
  expect(page.getElementById(hostDataId)).toBe(null);
});
