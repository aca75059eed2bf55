/** Whether a request is for GraphiQL, a page of the portal below the control API's path. */
export const isGraphiqlRequest = (url = ''): boolean => /^\/__mock\/graphiql\/?(\?|$)/.test(url);

/** Whether a request is for a page below the control API's path: GraphiQL or the scenario gallery. */
export const isMockPageRequest = (url = ''): boolean =>
  /^\/__mock\/?(\?|$)/.test(url) || isGraphiqlRequest(url);
