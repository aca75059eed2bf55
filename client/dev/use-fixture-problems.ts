import { useEffect, useState } from 'react';
import { onDevEvent } from '#client/browser/on-dev-event.ts';
import { control, type FixtureProblem } from './control.ts';

/**
 * What is wrong with the fixture files: asked at the start, whenever somebody comes back from an editor, and in
 * `npm run dev` as soon as the server finds them broken.
 */
export function useFixtureProblems(): readonly FixtureProblem[] {
  const [problems, setProblems] = useState<readonly FixtureProblem[]>([]);
  useEffect(() => {
    const look = () => {
      // A mock that is away shows in every other part of the page.
      control.problems().then(setProblems, () => setProblems([]));
    };
    look();
    window.addEventListener('focus', look);
    const stop = onDevEvent('fixtures', look);
    return () => {
      window.removeEventListener('focus', look);
      stop();
    };
  }, []);
  return problems;
}
