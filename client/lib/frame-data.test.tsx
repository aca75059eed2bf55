import { expect, it } from 'vitest';
import { type FrameData, frameDataId, takeFrameData } from './frame-data.ts';

const data: FrameData = {
  mark: 'session-1',
  cache: { ROOT_QUERY: { __typename: 'Query' } },
  page: true,
  now: Date.UTC(2025, 10, 21),
  timeZone: 'America/New_York',
};

function pageWith(text: string): Document {
  const page = document.implementation.createHTMLDocument();
  for (const [id, content] of [
    ['other', 'null'],
    [frameDataId, text],
  ] as const) {
    const block = page.createElement('script');
    block.type = 'application/json';
    block.id = id;
    block.textContent = content;
    page.body.append(block);
  }
  return page;
}

it("the host's data is read once, and removed from the page", () => {
  const page = pageWith(JSON.stringify(data));
  expect(takeFrameData(page)).toEqual(data);
  expect([...page.scripts].map(({ id }) => id)).toEqual(['other']);
  expect(takeFrameData(page)).toBe(null);
});

it('an incomplete block is removed and ignored', () => {
  const page = pageWith(JSON.stringify(data).slice(0, -1));
  expect(takeFrameData(page)).toBe(null);
  expect(page.getElementById(frameDataId)).toBe(null);
});
