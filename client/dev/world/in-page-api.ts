type InPageApi = {
  /** The URL of the page that the FasTrak link opens; `search` names device and world. */
  fasTrakUrl(search: string): string;
};

/** Null if a server provides the API. */
export const inPageApi: { current: InPageApi | null } = { current: null };
