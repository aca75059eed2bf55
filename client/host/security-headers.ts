import { randomBytes } from 'node:crypto';
import type { RequestHandler } from 'express';

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

const headers = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
};

export const securityHeaders: RequestHandler = (_request, response, next) => {
  response.set(headers);
  next();
};

type Allowed = {
  apiOrigins: readonly string[];
  /** Hashes of the inline scripts, which are the same in every response. */
  scripts: readonly string[];
};

/** The nonce of this response is stored in `response.locals.nonce`. */
export function pagePolicy({ apiOrigins, scripts }: Allowed): RequestHandler {
  return (_request, response, next) => {
    const nonce = randomBytes(16).toString('base64');
    response.locals.nonce = nonce;
    const policy = [
      "default-src 'none'",
      ["script-src 'self'", ...scripts].join(' '),
      "img-src 'self' data:",
      "font-src 'self'",
      ["connect-src 'self'", ...apiOrigins].join(' '),
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "object-src 'none'",
      `style-src 'self' 'nonce-${nonce}'`,
      // Server rendering writes style attributes. Styles set by script are always allowed.
      "style-src-attr 'unsafe-inline'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ];
    response.set('content-security-policy', policy.join('; '));
    next();
  };
}
