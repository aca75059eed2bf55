import { useRef } from 'react';

/** The last defined value, for counts that are being refetched. */
export function useLast<Value>(value: Value | undefined): Value | undefined {
  const last = useRef(value);
  last.current = value ?? last.current;
  return last.current;
}
