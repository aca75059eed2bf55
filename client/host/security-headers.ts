import { randomBytes } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';

/** Browser features that the portal doesn't use. The camera reads QR codes (decision 015), on pages of the portal alone. */
const unusedFeatures = [
  'accelerometer',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];
const permissionsPolicy = ['camera=(self)', ...unusedFeatures.map((feature) => `${feature}=()`)].join(', ');

/** Headers of every response, independent of the page. */
export function securityHeaders(): RequestHandler[] {
  const helmetHeaders = helmet({
    contentSecurityPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
  });
  const permissions: RequestHandler = (_request, response, next) => {
    response.set('permissions-policy', permissionsPolicy);
    next();
  };
  return [helmetHeaders, permissions];
}

type Allowed = {
  /** Other origins the browser may call, from the runtime config. */
  apiOrigins: readonly string[];
  /** Hashes of the inline scripts, which are the same in every response. */
  scripts: readonly string[];
};

/**
 * The content security policy of a page: scripts from this origin or inline with a listed hash; styles from
 * this origin or with the nonce of this response, which is stored in `response.locals.nonce`.
 */
export function pagePolicy({ apiOrigins, scripts }: Allowed): RequestHandler[] {
  const self = "'self'";
  const policy = helmet.contentSecurityPolicy({
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: [self, ...scripts],
      styleSrc: [self, (_request, response) => `'nonce-${(response as Response).locals.nonce}'`],
      // Style attributes come from server rendering; styles set by script need no permission.
      styleSrcAttr: ["'unsafe-inline'"],
      imgSrc: [self, 'data:'],
      fontSrc: [self],
      connectSrc: [self, ...apiOrigins],
      manifestSrc: [self],
      baseUri: ["'none'"],
      formAction: [self],
      frameAncestors: ["'none'"],
      objectSrc: ["'none'"],
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: ["'none'"],
    },
  });
  const nonce: RequestHandler = (_request, response, next) => {
    response.locals.nonce = randomBytes(16).toString('base64');
    next();
  };
  return [nonce, policy];
}
