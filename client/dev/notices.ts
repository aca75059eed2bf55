/** Tells about something that the page did besides opening its URL. */
export type Notice = {
  text: string;
  link?: { label: string; href: string };
  canReload?: true;
  /** Shown in a field, to be copied by hand. */
  copy?: string;
};

let shown: readonly Notice[] = [];
const listeners = new Set<() => void>();

function set(next: readonly Notice[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** The notices above the bar, until they are dismissed. */
export const notices = {
  get: (): readonly Notice[] => shown,
  /** Once for each text. */
  show: (notice: Notice): void => set([...shown.filter(({ text }) => text !== notice.text), notice]),
  dismiss: (notice: Notice): void => set(shown.filter((other) => other !== notice)),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
