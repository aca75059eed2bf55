/** Listens to an event of the server of `npm run dev`, and returns what stops it. Elsewhere nothing ever happens. */
export function onDevEvent(event: string, listener: () => void): () => void {
  import.meta.hot?.on(event, listener);
  // In tests there is a context without `off`.
  return () => import.meta.hot?.off?.(event, listener);
}
