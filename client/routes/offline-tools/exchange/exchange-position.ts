import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Exchange, waitingExchange } from './exchange-view.ts';

/** The wizard's step; from step 3 on with its exchange. */
export type ExchangePosition = { step: 1 | 2 } | { step: 3 | 4; id: string };

const steps: readonly string[] = ['device', 'hand-in', 'response', 'carried'];

/** The position in a URL's `step` and `exchange`; null if there is none. */
function readPlace(params: URLSearchParams): ExchangePosition | null {
  const step = steps.indexOf(params.get('step') ?? '') + 1;
  const id = params.get('exchange');
  if (step === 1 || step === 2) return { step };
  return (step === 3 || step === 4) && id ? { step, id } : null;
}

/** The URL with a position; everything else stays. */
function writePlace(params: URLSearchParams, place: ExchangePosition): URLSearchParams {
  const changed = new URLSearchParams(params);
  changed.set('step', steps[place.step - 1] ?? '');
  if ('id' in place) changed.set('exchange', place.id);
  else changed.delete('exchange');
  return changed;
}

/**
 * The wizard's position: the user's choice, else the server's state. A pending exchange continues at its
 * response, no matter who started it.
 */
function placeOf(
  place: ExchangePosition | null,
  exchanges: readonly Exchange[],
  now: number,
): ExchangePosition {
  if (place && (!('id' in place) || exchanges.some(({ id }) => id === place.id))) return place;
  const waiting = waitingExchange(exchanges, now);
  return waiting ? { step: 3, id: waiting.id } : { step: 1 };
}

/** The step of an exchange: the last one if it is complete, else its response. */
export function positionFor({ id, status }: Exchange): ExchangePosition {
  return { step: status === 'ACKNOWLEDGED' ? 4 : 3, id };
}

/** The wizard's position in the URL, so that reload and Back work by steps. */
export function useExchangePosition(
  exchanges: readonly Exchange[],
  now: number,
): [ExchangePosition, (place: ExchangePosition) => void] {
  const [params, setParams] = useSearchParams();
  const asked = useMemo(() => readPlace(params), [params]);
  const go = useCallback(
    (place: ExchangePosition) =>
      setParams((before) => writePlace(before, place), { preventScrollReset: true }),
    [setParams],
  );
  return [placeOf(asked, exchanges, now), go];
}
