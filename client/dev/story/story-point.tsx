import { type ReactNode, useEffect, useState } from 'react';
import type { StoryStep } from '#client/dev/world/control.ts';
import { findPoint, mockLayer, shows } from './find-point.ts';
import classes from './story-point.module.css';

type Box = { left: number; top: number; width: number; height: number };

/** 8 px, and the width of the edge. */
const gap = 11;

function freeHeight(): { from: number; to: number } {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const from = Number.parseFloat(scrollPaddingTop) || 0;
  return { from, to: innerHeight - (Number.parseFloat(scrollPaddingBottom) || 0) };
}

/** Scrolls to an element that is out of view, or to the start of one that is taller than the view. */
function reveal(element: Element): void {
  const { from, to } = freeHeight();
  const { top, bottom, height } = element.getBoundingClientRect();
  if (top - gap >= from && bottom + gap <= to) return;
  element.scrollIntoView?.({ block: height + 2 * gap > to - from ? 'start' : 'center' });
}

/** The visible box around an element; null if it is out of view. */
function boxOf(element: Element): Box | null {
  const { from, to } = freeHeight();
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const box = {
    left: Math.max(left - gap, 2),
    top: Math.max(top - gap, from + 2),
    right: Math.min(right + gap, document.documentElement.clientWidth - 2),
    bottom: Math.min(bottom + gap, to - gap),
  };
  if (box.bottom <= box.top) return null;
  return { left: box.left, top: box.top, width: box.right - box.left, height: box.bottom - box.top };
}

/** Reports the box of the step's element when it moves; null while the page has no such element. */
function followPoint({ point, see }: StoryStep, root: Element, show: (box: Box | null) => void): () => void {
  let element: Element | null = null;
  let frame = 0;
  // Late content moves the element, so this keeps scrolling until the presenter scrolls or types.
  let scrolls = true;
  const place = () => {
    frame = 0;
    if (!element?.isConnected) {
      if (element) sizes.unobserve(element);
      element = point && shows(root, see) ? findPoint(root, point) : null;
      if (!element) return show(null);
      sizes.observe(element);
    }
    if (scrolls) reveal(element);
    show(boxOf(element));
  };
  const later = () => {
    frame ||= requestAnimationFrame(place);
  };
  const stay = () => {
    scrolls = false;
  };
  const sizes = new ResizeObserver(later);
  const contents = new MutationObserver(later);
  const byHand = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;
  sizes.observe(root);
  contents.observe(root, { childList: true, subtree: true, characterData: true, attributes: true });
  addEventListener('scroll', later, { capture: true, passive: true });
  addEventListener('resize', later);
  for (const type of byHand) addEventListener(type, stay, { passive: true });
  later();
  return () => {
    cancelAnimationFrame(frame);
    sizes.disconnect();
    contents.disconnect();
    removeEventListener('scroll', later, { capture: true });
    removeEventListener('resize', later);
    for (const type of byHand) removeEventListener(type, stay);
  };
}

const isSame = (one: Box | null, other: Box | null) => JSON.stringify(one) === JSON.stringify(other);

/** Waits until the page has loaded. */
export function StoryPoint({ step }: { step: StoryStep }): ReactNode {
  const [box, setBox] = useState<Box | null>(null);
  useEffect(() => {
    const root = document.getElementById('root') ?? document.body;
    const stop = followPoint(step, root, (next) => setBox((now) => (isSame(now, next) ? now : next)));
    return () => {
      stop();
      setBox(null);
    };
  }, [step]);
  if (!box) return null;
  return (
    <div
      {...{ [mockLayer]: 'point' }}
      className={`${classes.point} no-print`}
      style={box}
      aria-hidden="true"
    />
  );
}
