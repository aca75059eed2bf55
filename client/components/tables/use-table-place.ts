import { type RefObject, useLayoutEffect, useState } from 'react';

/** `top` is in px from the top of the document; `isWide` if the columns don't fit. `rows` contains the rows. */
export function useTablePlace(
  frame: RefObject<HTMLElement | null>,
  rows: RefObject<HTMLElement | null>,
): { top: number; isWide: boolean } {
  const [place, setPlace] = useState({ top: 0, isWide: false });
  useLayoutEffect(() => {
    const measure = () => {
      if (!frame.current || !rows.current) return;
      const { clientWidth, dataset, offsetHeight, scrollLeft, scrollWidth, style } = frame.current;
      const top = Math.round(rows.current.getBoundingClientRect().top + window.scrollY);
      const isWide = scrollWidth > clientWidth;
      style.setProperty('--table-height', `${offsetHeight}px`);
      // Only an edge that hides columns has a shadow.
      dataset.start = String(scrollLeft <= 1);
      dataset.end = String(scrollLeft + clientWidth >= scrollWidth - 1);
      setPlace((last) => (last.top === top && last.isWide === isWide ? last : { top, isWide }));
    };
    measure();
    // Content above moves the table and changes the page's height.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    const { current } = frame;
    if (current) observer.observe(current);
    // Longer text widens only the table.
    const table = rows.current?.closest('table');
    if (table) observer.observe(table);
    current?.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      current?.removeEventListener('scroll', measure);
    };
  }, [frame, rows]);
  return place;
}
