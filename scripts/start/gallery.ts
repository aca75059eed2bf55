/** Whether a request is for the scenario gallery, the only page below the control API's path. */
export const isGalleryRequest = (url = ''): boolean => /^\/__mock\/?(\?|$)/.test(url);
