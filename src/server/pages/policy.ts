import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { FastifyHelmetOptions } from '@fastify/helmet';

/** What a page may load: our own files and the scripts that stand in our own page, answers of the hosts that the console's config.json names, and pictures of those that the project names. */
export function policy(
  apiHosts: string[],
  pictures: string[],
  scripts: string[] = [],
): FastifyHelmetOptions['contentSecurityPolicy'] {
  return {
    useDefaults: false,
    directives: {
      'default-src': ["'self'"],
      'script-src': ["'self'", ...scripts],
      // antd writes its styles into the page.
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

/** What of a device a page may use: nothing. */
export const permissions = [
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
 * What the pages of those who write definitions may do besides: compile the rules that are being written. They
 * are served in the demo only, and load nothing of other hosts either.
 */
export const workshopPolicy = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** The scripts that stand in a page itself, as a policy names them: by what they are, so that no other is run. */
export function inlineScripts(page: string): string[] {
  const html = existsSync(page) ? readFileSync(page, 'utf8') : '';
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code);
  return scripts.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
}

/** The hosts that a config.json names beside the page's own. */
export function apiHosts(configFile: string): string[] {
  const entries: { v1?: string; v2?: string; apis?: Record<string, string> }[] = JSON.parse(
    readFileSync(configFile, 'utf8'),
  );
  const bases = entries
    .flatMap(({ v1 = '', v2 = '', apis = {} }) => [v1, v2, ...Object.values(apis)])
    .filter((base) => URL.canParse(base));
  return [...new Set(bases.map((base) => new URL(base).origin))];
}
