import { computeAccessibleName, getRole } from 'dom-accessibility-api';
import { type ReactNode, useEffect, useState } from 'react';
import type { Story } from '#fixtures/fixtures.ts';
import classes from './story-point.module.css';

type Step = Story['steps'][number];

const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim().toLowerCase();

/** Null while the page doesn't show the step. Prefers an exact name over one that contains the name. */
function findPoint({ point, see }: Step): Element | null {
  const parts = [...document.querySelectorAll('#root > :not([data-mock-layer])')];
  if (!point || !parts.some((part) => plain(part.textContent).includes(plain(see)))) return null;
  const wanted = plain(point.name);
  const named = parts
    .flatMap((part) => [...part.querySelectorAll('*')])
    .filter(
      (element) => getRole(element) === point.role && element.checkVisibility({ visibilityProperty: true }),
    )
    .map((element) => ({ element, name: plain(computeAccessibleName(element)) }));
  const match = named.find(({ name }) => name === wanted) ?? named.find(({ name }) => name.includes(wanted));
  // The page's heading stands for its block, with the status.
  return (match?.element.matches('h1') ? match.element.parentElement : match?.element) ?? null;
}

const searchEveryMs = 200;

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
  element.scrollIntoView({ block: height + 2 * gap > to - from ? 'start' : 'center' });
}

type Box = { left: number; top: number; width: number; height: number };

/** The visible box around an element; null if it is out of view. */
function boxOf(element: Element): Box | null {
  const { from, to } = freeHeight();
  const edges = element.getBoundingClientRect();
  const left = Math.max(edges.left - gap, 2);
  const top = Math.max(edges.top - gap, from + 2);
  const width = Math.min(edges.right + gap, document.documentElement.clientWidth - 2) - left;
  const height = Math.min(edges.bottom + gap, to - gap) - top;
  return height > 0 ? { left, top, width, height } : null;
}

const isSame = (one: Box | null, other: Box | null) => JSON.stringify(one) === JSON.stringify(other);

/** Outlines the step's element, wherever the page moves it. */
export function StoryPoint({ step }: { step: Step }): ReactNode {
  const [box, setBox] = useState<Box | null>(null);
  useEffect(() => {
    let element: Element | null = null;
    let frame = 0;
    // Late content moves the element, so this keeps scrolling until the presenter scrolls or types.
    let scrolls = true;
    let nextSearch = 0;
    const stay = () => {
      scrolls = false;
    };
    const follow = () => {
      const now = performance.now();
      // A search computes names for the whole page, too much for each frame.
      if (!element?.isConnected) element = null;
      if (!element && now >= nextSearch) {
        element = findPoint(step);
        nextSearch = now + searchEveryMs;
      }
      if (element && scrolls) reveal(element);
      const next = element && boxOf(element);
      setBox((shown) => (isSame(shown, next) ? shown : next));
      frame = requestAnimationFrame(follow);
    };
    const byHand = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;
    for (const type of byHand) addEventListener(type, stay, { passive: true });
    follow();
    return () => {
      cancelAnimationFrame(frame);
      for (const type of byHand) removeEventListener(type, stay);
    };
  }, [step]);
  if (!box) return null;
  return (
    <div data-mock-layer="point" className={`${classes.point} no-print`} style={box} aria-hidden="true" />
  );
}
