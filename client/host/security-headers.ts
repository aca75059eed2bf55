import { randomBytes } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';

const unusedFeatures = [
  'accelerometer',
  'camera',
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
const permissionsPolicy = unusedFeatures.map((feature) => `${feature}=()`).join(', ');

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
  apiOrigins: readonly string[];
  /** Hashes of the inline scripts, which are the same in every response. */
  scripts: readonly string[];
};

/** The nonce of this response is stored in `response.locals.nonce`. */
export function pagePolicy({ apiOrigins, scripts }: Allowed): RequestHandler[] {
  const self = "'self'";
  const shared = {
    defaultSrc: ["'none'"],
    scriptSrc: [self, ...scripts],
    imgSrc: [self, 'data:'],
    fontSrc: [self],
    connectSrc: [self, ...apiOrigins],
    manifestSrc: [self],
    baseUri: ["'none'"],
    formAction: [self],
    frameAncestors: ["'none'"],
    objectSrc: ["'none'"],
  };
  const portal = helmet.contentSecurityPolicy({
    useDefaults: false,
    directives: {
      ...shared,
      styleSrc: [self, (_request, response) => `'nonce-${(response as Response).locals.nonce}'`],
      // Server rendering writes style attributes. Styles set by script are always allowed.
      styleSrcAttr: ["'unsafe-inline'"],
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: ["'none'"],
    },
  });
  const nonce: RequestHandler = (_request, response, next) => {
    response.locals.nonce = randomBytes(16).toString('base64');
    next();
  };
  return [nonce, portal];
}
