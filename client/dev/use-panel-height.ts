import { type RefObject, useLayoutEffect } from 'react';

const variable = '--portal-foot';

/** Sets the height of the panel, while it shows, as a CSS variable, so the page can end above it. */
export function usePanelHeight(element: RefObject<HTMLElement | null>, hidden = false): void {
  useLayoutEffect(() => {
    if (hidden) return;
    const { style } = document.documentElement;
    const measure = () => style.setProperty(variable, `${element.current?.offsetHeight ?? 0}px`);
    const observer = new ResizeObserver(measure);
    if (element.current) observer.observe(element.current, { box: 'border-box' });
    measure();
    return () => {
      observer.disconnect();
      style.removeProperty(variable);
    };
  }, [element, hidden]);
}
