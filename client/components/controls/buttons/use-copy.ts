import { useEffect, useState } from 'react';

/** Copies text to the clipboard, and reports the outcome for two seconds. */
export function useCopy(text: () => string): {
  outcome: 'Copied' | "Couldn't copy" | null;
  copy(): Promise<void>;
} {
  const [outcome, setOutcome] = useState<'Copied' | "Couldn't copy" | null>(null);
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), 2_000);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text());
      setOutcome('Copied');
    } catch {
      // Blocked by the browser, or unavailable on an insecure page.
      setOutcome("Couldn't copy");
    }
  }
  return { outcome, copy };
}
