import { join } from 'node:path';

/** The folder for the gallery's pictures, which `npm run build -- --demo` writes. */
export const galleryPictures = (root: string): string => join(root, '.build/gallery');

/** Whether a request is for GraphiQL, a page of the portal below the control API's path. */
export const isGraphiqlRequest = (url = ''): boolean => /^\/__mock\/graphiql\/?(\?|$)/.test(url);

/** Whether a request is for a page below the control API's path: GraphiQL, the outbox or the scenario gallery. */
export const isMockPageRequest = (url = ''): boolean =>
  /^\/__mock(\/|\/outbox\/?)?(\?|$)/.test(url) || isGraphiqlRequest(url);
