import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Exchange, waitingExchange } from './exchange-view.ts';

/** Steps 3 and 4 have an exchange. */
export type ExchangePosition = { step: 2 } | { step: 3 | 4; id: string };

const steps: readonly string[] = ['', 'hand-in', 'response', 'carried'];

/** Null if `step` or `exchange` is missing. */
function readPlace(params: URLSearchParams): ExchangePosition | null {
  const step = steps.indexOf(params.get('step') ?? '') + 1;
  const id = params.get('exchange');
  if (step === 2 || params.get('step') === 'device') return { step: 2 };
  return (step === 3 || step === 4) && id ? { step, id } : null;
}

function writePlace(params: URLSearchParams, place: ExchangePosition): URLSearchParams {
  const changed = new URLSearchParams(params);
  changed.set('step', steps[place.step - 1] ?? '');
  if ('id' in place) changed.set('exchange', place.id);
  else changed.delete('exchange');
  return changed;
}

/** A pending exchange continues at its response, whoever started it. */
function placeOf(
  place: ExchangePosition | null,
  exchanges: readonly Exchange[],
  now: number,
): ExchangePosition {
  if (place && (!('id' in place) || exchanges.some(({ id }) => id === place.id))) return place;
  const waiting = waitingExchange(exchanges, now);
  return waiting ? { step: 3, id: waiting.id } : { step: 2 };
}

export function positionFor({ id, status }: Exchange): ExchangePosition {
  return { step: status === 'ACKNOWLEDGED' ? 4 : 3, id };
}

/** The position is in the URL, so that reload and Back work by step. */
export function useExchangePosition(
  exchanges: readonly Exchange[],
  now: number,
): [ExchangePosition, (place: ExchangePosition) => void] {
  const [params, setParams] = useSearchParams();
  const positionInUrl = useMemo(() => readPlace(params), [params]);
  const go = useCallback(
    (place: ExchangePosition) =>
      setParams((before) => writePlace(before, place), { preventScrollReset: true }),
    [setParams],
  );
  return [placeOf(positionInUrl, exchanges, now), go];
}
