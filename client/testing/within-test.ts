let current = {};

/** Resolves as `response` does, but never once the test is over: nothing may change a page that is gone. */
export async function withinTest<T>(response: Promise<T>): Promise<T> {
  const test = current;
  const isOver = () => test !== current;
  const never = new Promise<never>(() => {});
  try {
    const result = await response;
    return isOver() ? await never : result;
  } catch (error) {
    if (isOver()) await never;
    throw error;
  }
}

/** Ends what `withinTest` waits for. */
export function endRequests(): void {
  current = {};
}
