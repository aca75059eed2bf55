import { useEffect, useState } from 'react';
import { onDevEvent } from '#client/browser/on-dev-event.ts';
import { control, type FixtureProblem } from '#client/dev/world/control.ts';

/** Loaded at the start and on focus, and in `npm run dev` as soon as the server finds errors. */
export function useFixtureProblems(): readonly FixtureProblem[] {
  const [problems, setProblems] = useState<readonly FixtureProblem[]>([]);
  useEffect(() => {
    const load = () => {
      // Other parts of the page show that the mock is down.
      control.problems().then(setProblems, () => setProblems([]));
    };
    load();
    window.addEventListener('focus', load);
    const stop = onDevEvent('fixtures', load);
    return () => {
      window.removeEventListener('focus', load);
      stop();
    };
  }, []);
  return problems;
}
