const dayMs = 86_400_000;

/** Usage of more devices than this isn't counted at once. */
export const mostCountedDevices = 400;

/** From this many days on, a count is shown with its day. */
const oldDays = 14;

export const oldAfter = (countedThrough: number): number => countedThrough + oldDays * dayMs;

export const isOldCount = (countedThrough: number, now: number): boolean => now > oldAfter(countedThrough);
