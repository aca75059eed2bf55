/** A login gateway whose session is over responded instead of the server. Only loading the page again can help. */
export class SignInPageError extends Error {
  override name = 'SignInPageError';
}

/** A firewall's or proxy's error page isn't one; a 401 that asks for authentication comes from the API. */
const isSignInPage = ({ type, status, headers }: Response): boolean =>
  type === 'opaqueredirect' ||
  (/^text\/html\b/i.test(headers.get('content-type') ?? '') &&
    (status < 300 || (status === 401 && !headers.has('www-authenticate'))));

/** @throws SignInPageError instead of returning the page */
export const rejectSignInPages =
  (send: typeof fetch): typeof fetch =>
  async (...request) => {
    const response = await send(...request);
    if (!isSignInPage(response)) return response;
    throw new SignInPageError(
      response.status >= 300
        ? `Response not successful: Received status code ${response.status}`
        : 'The response is a page, not JSON.',
    );
  };

/** Sends every request of the portal. */
export const portalFetch = rejectSignInPages((...request) => fetch(...request));
