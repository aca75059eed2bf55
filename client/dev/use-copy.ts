import { useEffect, useState } from 'react';

type Outcome = 'Copied' | "Couldn't copy";

/** Copies a text, tells `say` how it went, and holds the outcome for two seconds. */
export function useCopy(say: (text: string) => void): {
  outcome: Outcome | null;
  copy(text: string): Promise<void>;
} {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), 2_000);
    return () => clearTimeout(timer);
  }, [outcome]);

  function end(how: Outcome) {
    setOutcome(how);
    say(how === 'Copied' ? 'Copied.' : 'The browser blocked copying.');
  }
  return {
    outcome,
    copy: (text) =>
      // Where the page is not served securely there is no clipboard at all.
      Promise.resolve(navigator.clipboard?.writeText(text) ?? Promise.reject()).then(
        () => end('Copied'),
        () => end("Couldn't copy"),
      ),
  };
}
