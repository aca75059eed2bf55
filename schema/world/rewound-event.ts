/** Sent to the window of a page whose sandbox was rewound; a page of the portal prevents its default. */
export const rewoundEvent = 'mock-rewound';

/** The event's detail, called once the page shows the data; with true if only a reload shows it. */
export type Shown = (needsReload: boolean) => void;
