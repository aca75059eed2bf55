import { useEffect, useState } from 'react';
import { copyText } from '#client/browser/copy-text.ts';

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
    setOutcome((await copyText(text())) ? 'Copied' : "Couldn't copy");
  }
  return { outcome, copy };
}
