import { useEffect, useRef, useState } from 'react';

const patienceMs = 5_000;

/** Ignores submits while one is running, and reports when it takes long. */
export type Submission = {
  busy: boolean;
  /** It has been running for 5 s. */
  slow: boolean;
  /** Runs `work` unless a submit is running. */
  submit(work: () => Promise<void>): Promise<void>;
};

export function useSubmitOnce(): Submission {
  const [busy, setBusy] = useState(false);
  const [slow, setSlow] = useState(false);
  // State updates with the next render, which is too late for a second click.
  const underWay = useRef(false);

  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setSlow(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [busy]);

  async function submit(work: () => Promise<void>): Promise<void> {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    try {
      await work();
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }
  return { busy, slow, submit };
}
