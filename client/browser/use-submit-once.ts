import { useEffect, useRef, useState } from 'react';

const patienceMs = 5_000;

/** A form that is sent once however often it is submitted, and says when that takes long. */
export type Submission = {
  busy: boolean;
  /** It has been under way for 5 s. */
  slow: boolean;
  /** Runs `work` unless something is under way already. */
  submit(work: () => Promise<void>): Promise<void>;
};

export function useSubmitOnce(): Submission {
  const [busy, setBusy] = useState(false);
  const [slow, setSlow] = useState(false);
  // State is a render late; a second submit can come before it.
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
