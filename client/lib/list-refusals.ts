type Refusal = { code: string; message: string; field: readonly string[] | null };

/** The index in `list` of a path such as `input.emails.3` or `emails[3].name`; null if the path has none. */
function positionIn(list: string, field: readonly string[] | null): number | null {
  const steps = (field ?? []).join('.').split(/[.[\]]+/);
  const step = steps[steps.lastIndexOf(list) + 1];
  return steps.includes(list) && step !== undefined && /^\d+$/.test(step) ? Number(step) : null;
}

/** Separates those of single entries of `list`; several refusals of an entry become one message. */
export function listRefusals<Each extends Refusal>(
  list: string,
  length: number,
  refusals: readonly Each[],
): { byPosition: ReadonlyMap<number, Each>; ofList: readonly Each[] } {
  const byPosition = new Map<number, Each>();
  const ofList: Each[] = [];
  for (const refusal of refusals) {
    const position = positionIn(list, refusal.field);
    if (position === null || position >= length) ofList.push(refusal);
    else {
      const first = byPosition.get(position);
      byPosition.set(
        position,
        first ? { ...first, message: `${first.message} ${refusal.message}` } : refusal,
      );
    }
  }
  return { byPosition, ofList };
}
