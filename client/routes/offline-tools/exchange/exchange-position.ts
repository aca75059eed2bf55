import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Exchange, waitingExchange } from './exchange-view.ts';

/** Where the wizard is; from step 3 on with the exchange it is about. */
export type ExchangePosition = { step: 1 | 2 } | { step: 3 | 4; id: string };

const steps: readonly string[] = ['device', 'hand-in', 'response', 'carried'];

/** The place an address asks for by `step` and `exchange`; null where it asks for none. */
function readPlace(params: URLSearchParams): ExchangePosition | null {
  const step = steps.indexOf(params.get('step') ?? '') + 1;
  const id = params.get('exchange');
  if (step === 1 || step === 2) return { step };
  return (step === 3 || step === 4) && id ? { step, id } : null;
}

/** The address with a place in it; all else in it stays. */
function writePlace(params: URLSearchParams, place: ExchangePosition): URLSearchParams {
  const changed = new URLSearchParams(params);
  changed.set('step', steps[place.step - 1] ?? '');
  if ('id' in place) changed.set('exchange', place.id);
  else changed.delete('exchange');
  return changed;
}

/**
 * Where the wizard is, as the person chose or else as the server has it: an exchange that waits to be carried
 * goes on at its response, whoever began it and wherever.
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

/** Where an exchange is looked at: at its end once it was carried, else at its response. */
export function positionFor({ id, status }: Exchange): ExchangePosition {
  return { step: status === 'ACKNOWLEDGED' ? 4 : 3, id };
}

/** The wizard's place, kept in the address, so that a reload and the browser's Back go by steps. */
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
