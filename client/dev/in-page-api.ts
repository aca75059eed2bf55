/** What a demo, whose API runs in the page, gives to mock mode. */
export type InPageApi = {
  /** Whether changes survive a reload; not if the browser's storage is blocked or full. */
  isKept(): boolean;
  /** Called when that may have changed. */
  subscribe(listener: () => void): () => void;
  /** The URL of the page that FasTrak's link opens; `search` names the device and the world. */
  fasTrakUrl(search: string): string;
};

/** Null where a server answers. */
export const inPageApi: { current: InPageApi | null } = { current: null };
