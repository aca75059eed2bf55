import { type RefObject, useLayoutEffect } from 'react';

const variable = '--portal-foot';

/** Sets the panel's height as a CSS variable while it covers the page, so that the page ends above it. */
export function usePanelHeight(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    // Set to 0 rather than removed, because reserved-place.css reserves the bar's place.
    const leave = () => style.setProperty(variable, '0px');
    const { current } = element;
    const measure = () => {
      const covers = current !== null && getComputedStyle(current).position === 'fixed';
      style.setProperty(variable, `${covers ? current.offsetHeight : 0}px`);
    };
    const observer = new ResizeObserver(measure);
    if (current) observer.observe(current, { box: 'border-box' });
    addEventListener('resize', measure);
    measure();
    return () => {
      observer.disconnect();
      removeEventListener('resize', measure);
      leave();
    };
  }, [element]);
}
