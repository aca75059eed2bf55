import { useRef } from 'react';

/** The value, or the last there was while there is none: for counts that are asked for anew. */
export function useLast<Value>(value: Value | undefined): Value | undefined {
  const last = useRef(value);
  last.current = value ?? last.current;
  return last.current;
}
