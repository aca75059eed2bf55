import { mockLayer } from '#client/dev/story/find-point.ts';
import type { Clicked } from './page-values.ts';

/** Waits for a click on the page, which then does nothing else; null if Escape is pressed. */
export function pickValue(signal: AbortSignal): Promise<Clicked | null> {
  return new Promise((resolve) => {
    const stop = new AbortController();
    const end = (clicked: Clicked | null) => {
      stop.abort();
      resolve(clicked);
    };
    signal.addEventListener('abort', () => end(null), { signal: stop.signal });
    const options = { capture: true, signal: stop.signal };
    // Menus open when the pointer goes down.
    for (const type of ['pointerdown', 'mousedown', 'click'])
      document.addEventListener(
        type,
        (event) => {
          const { target } = event;
          if (!(target instanceof Element) || target.closest(`[${mockLayer}]`)) return;
          event.preventDefault();
          event.stopPropagation();
          if (type !== 'click') return;
          const panel = target.closest('section, article, nav, header, main') ?? document.body;
          end({ text: target.textContent, panel: panel.textContent });
        },
        options,
      );
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && end(null), options);
  });
}
