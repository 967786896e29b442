import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { FastifyHelmetOptions } from '@fastify/helmet';

/** Builds the Content-Security-Policy of the console pages. */
export function buildContentSecurityPolicy(
  apiHosts: string[],
  pictures: string[],
  scriptHashes: string[] = [],
): FastifyHelmetOptions['contentSecurityPolicy'] {
  return {
    useDefaults: false,
    directives: {
      'default-src': ["'self'"],
      'script-src': ["'self'", ...scriptHashes],
      // antd inserts its styles into the page.
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'", 'data:', 'blob:', ...pictures],
      'connect-src': ["'self'", ...apiHosts],
      'object-src': ["'none'"],
      'base-uri': ["'self'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
    },
  };
}

/** Permissions-Policy: denies all device features. */
export const permissionsPolicy = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/**
 * Additional policy of the authoring pages: they compile rules in the browser, so they may evaluate code. They are
 * served only in the demo and load nothing from other hosts.
 */
export const authoringPagePolicy = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Returns the hashes of the inline scripts in a page for its Content-Security-Policy, so that no other script runs. */
export function hashInlineScripts(page: string): string[] {
  const html = existsSync(page) ? readFileSync(page, 'utf8') : '';
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code);
  return scripts.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
}

/** Returns the hosts that a config.json contains in addition to the page's own. */
export function readApiHosts(configFile: string): string[] {
  const entries: { v1?: string; v2?: string; apis?: Record<string, string> }[] = JSON.parse(
    readFileSync(configFile, 'utf8'),
  );
  const bases = entries
    .flatMap(({ v1 = '', v2 = '', apis = {} }) => [v1, v2, ...Object.values(apis)])
    .filter((base) => URL.canParse(base));
  return [...new Set(bases.map((base) => new URL(base).origin))];
}
