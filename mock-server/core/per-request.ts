import type { RequestContext } from '#mock-server/contract/context.ts';

/** Computes a value once for each request, and again after a mutation recorded changes. */
export function perRequest<Value>(compute: (context: RequestContext) => Value) {
  const values = new WeakMap<RequestContext, { changeCount: number; value: Value }>();
  return (context: RequestContext): Value => {
    const changeCount = context.sandbox.changes.length;
    const latest = values.get(context);
    if (latest?.changeCount === changeCount) return latest.value;
    const value = compute(context);
    values.set(context, { changeCount, value });
    return value;
  };
}
