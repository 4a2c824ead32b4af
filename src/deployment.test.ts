import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isLocal } from './platform/server/local.ts';
import { readSettings } from './platform/server/settings.ts';

/** compose.yaml and the Caddyfile beside it: what they say to each other and to the application. */
const compose = readFileSync('compose.yaml', 'utf8');
const caddyfile = readFileSync('Caddyfile', 'utf8');
const services = new Map(
  [...compose.matchAll(/^ {2}(\w+):\n((?: {4}.*\n|\n)+)/gm)].map(([, name = '', text = '']) => [name, text]),
);
const serviceOf = (name: string) => services.get(name) ?? '';

/** The environment of a service, with these values in the place of its variables. */
function environmentOf(name: string, given: Readonly<Record<string, string>>): Record<string, string> {
  const block = /environment:\n((?: {6}.*\n)+)/.exec(serviceOf(name))?.[1] ?? '';
  const pairs = [...block.matchAll(/^ {6}([A-Z_]+): (.*)$/gm)].map(([, key = '', value = '']) => [
    key,
    value.replaceAll(/\$\{(\w+)[^}]*\}/g, (_, variable: string) => given[variable] ?? ''),
  ]);
  return Object.fromEntries(pairs) as Record<string, string>;
}

const given = { PUBLIC_URL: 'https://exams.school.example', DATABASE_PASSWORD: 'x' };

test('the application understands each of its settings, and starts as one that others reach', () => {
  const settings = readSettings(environmentOf('application', given));
  expect(settings).toMatchObject({ publicUrl: given.PUBLIC_URL, trustedProxies: ['uniquelocal'], smtpUrl: null });
  expect(isLocal(settings)).toBe(false);
});

test('only the proxy is reached from outside, and the application has time to finish', () => {
  expect([...services].filter(([, text]) => /^ {4}ports:/m.test(text)).map(([name]) => name)).toEqual(['proxy']);
  expect(serviceOf('application')).toContain('stop_grace_period: 60s');
});

test('the proxy is at the public address, passes on to the application and keeps its figures inside', () => {
  expect(environmentOf('proxy', given)).toEqual({ PUBLIC_URL: given.PUBLIC_URL });
  expect(caddyfile).toMatch(/^\{\$PUBLIC_URL\} \{$/m);
  expect(caddyfile).toContain(`reverse_proxy application:${readSettings({}).port} `);
  expect(caddyfile).toMatch(/^\t@inside path \/metrics .*\n\trespond @inside 404$/m);
});

test('without TLS pages are sent on and calls of programs refused; nothing of TLS is weakened', () => {
  const [, inClear = ''] = /^http:\/\/ \{\n([^]*?)^\}/m.exec(caddyfile) ?? [];
  expect(inClear.trim().split(/\s*\n\s*/)).toEqual([
    '@pages not path /api /api/*',
    'redir @pages https://{host}{uri} 308',
    'respond 403',
  ]);
  // Caddy redirects by itself before it comes to a site without a name.
  expect(caddyfile).toContain('auto_https disable_redirects');
  expect(caddyfile).not.toMatch(/^\s*(tls|protocols|ciphers|curves|insecure_secrets_log|tls_insecure_skip_verify)\b/m);
});

test('no service of compose.yaml says a thing twice, which Docker would refuse', () => {
  const [, services = ''] = /^services:\n([\s\S]*?)^\S/m.exec(compose) ?? [];
  const blocks = services.split(/^ {2}(?=\w)/m).filter((block) => block.trim() !== '');
  expect(blocks.length).toBeGreaterThan(2);
  for (const block of blocks) {
    const keys = [...block.matchAll(/^ {4}(\w+):/gm)].map(([, key]) => key);
    expect(keys, block.split('\n')[0]).toEqual([...new Set(keys)]);
  }
});
