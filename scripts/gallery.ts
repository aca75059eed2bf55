import { join } from 'node:path';

/** Where `npm run pictures -- --gallery` writes the pictures of the scenario gallery. */
export const galleryPictures = (root: string): string => join(root, '.build/gallery');

/** Whether a request is for the scenario gallery, a page of the portal below the control API's path. */
export const isGalleryRequest = (url = ''): boolean => /^\/__mock\/?(\?|$)/.test(url);
