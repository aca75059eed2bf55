import { useEffect, useState } from 'react';
import { control, type FixtureProblem } from './control.ts';

/** What is wrong with the fixture files, asked whenever somebody comes back from an editor. */
export function useFixtureProblems(): readonly FixtureProblem[] {
  const [problems, setProblems] = useState<readonly FixtureProblem[]>([]);
  useEffect(() => {
    const look = () => {
      // A mock that is away shows in every other part of the page.
      control.problems().then(setProblems, () => setProblems([]));
    };
    look();
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, []);
  return problems;
}
