import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isLocal } from './platform/server/settings/local.ts';
import { exchangeContract } from './exchange/contract.ts';
import { readSettings } from './platform/server/settings/settings.ts';

/** compose.yaml, the Caddyfile and the Dockerfile beside it: what they say to each other and to the application. */
const dockerfile = readFileSync('Dockerfile', 'utf8');
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
  const { bodyLimit } = exchangeContract.uploadQuestionFile;
  expect(caddyfile).toContain(`request_body {\n\t\tmax_size ${bodyLimit / 1024 ** 2 + 1}MiB\n`);
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

test('what the proxy answers itself, faults too, has headers as the application has them', () => {
  const [, headers = ''] = /^\(headers\) \{\n([^]*?)^\}/m.exec(caddyfile) ?? [];
  expect(headers).toMatch(/\?Strict-Transport-Security "max-age=31536000; includeSubDomains"/);
  expect(headers).toMatch(/\?X-Content-Type-Options nosniff/);
  expect(headers).toMatch(/\?Content-Security-Policy "default-src 'none'; frame-ancestors 'none'"/);
  expect(caddyfile).toMatch(/^\{\$PUBLIC_URL\} \{\n\timport headers\n\thandle_errors \{\n\t\timport headers\n\t\}/m);
});

test('the database of compose.yaml clears away what replaced answers leave behind as soon as the embedded one', () => {
  expect(compose).toContain('command: [postgres, -c, autovacuum_naptime=10s]');
});

test('no password stands in compose.yaml, and nothing starts where one is missing', () => {
  const given = [...compose.matchAll(/^\s+\w*(?:PASSWORD|SECRET): (.*)$/gm)].map(([, value]) => value ?? '');
  const named = given.map((value) => /^\$\{(\w+)(?::\?.*)?\}$/.exec(value)?.[1] ?? value);
  expect(new Set(named)).toEqual(new Set(['POSTGRES_PASSWORD', 'DATABASE_PASSWORD']));
  for (const name of named) expect(compose).toContain(`\${${name}:?`);
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

test('every image is named by its digest', () => {
  const digest = /@sha256:[0-9a-f]{64}$/;
  const named = [...compose.matchAll(/^ {4}image: (.+)$/gm)].map(([, image = '']) => image);
  expect(named.length).toBe(2);
  expect(named.filter((image) => !digest.test(image))).toEqual([]);
  expect(/^ARG NODE=(.+)$/m.exec(dockerfile)?.[1]).toMatch(digest);
  expect([...dockerfile.matchAll(/^FROM (\S+)/gm)].filter(([, from]) => from !== '${NODE}')).toEqual([]);
});

test('the image runs the Node that the tests run', () => {
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    devDependencies: Record<string, string>;
  };
  expect(dockerfile).toContain(`ARG NODE=node:${devDependencies['node']}-`);
});

test('no container writes beside its volumes and memory, gains rights, or has any it does not need', () => {
  const allowed: Record<string, string> = {
    proxy: 'NET_BIND_SERVICE',
    database: 'CHOWN, DAC_OVERRIDE, FOWNER, SETGID, SETUID',
  };
  expect([...services.keys()]).toEqual(expect.arrayContaining(['proxy', 'application', 'database']));
  for (const name of ['proxy', 'application', 'database']) {
    const service = serviceOf(name);
    expect(service, name).toMatch(/^ {4}read_only: true$/m);
    expect(service, name).toMatch(/^ {4}cap_drop: \[ALL\]$/m);
    expect(service, name).toMatch(/^ {4}security_opt: \['no-new-privileges:true'\]$/m);
    expect(/^ {4}cap_add: \[(.*)\]$/m.exec(service)?.[1], name).toBe(allowed[name]);
    expect(service, name).toMatch(/^ {4}volumes: \[.*'\w+:\/[^']+'\]$/m);
  }
});

test('what is left in the image is compiled, belongs to root and is run by somebody else', () => {
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
  const lines = last.split('\n').filter((line) => /^[A-Z]+ /.test(line));
  const names = lines.map((line) => line.split(' ')[0]);
  // Nothing is installed or built any more, and nothing is copied after the user was changed.
  expect(last).not.toMatch(/npm (ci|install|run)|apt-get|COPY \. /);
  expect(names.lastIndexOf('COPY')).toBeLessThan(names.indexOf('USER'));
  expect(last).not.toMatch(/COPY .*--chown=node/);
  expect(last).toContain('NODE_COMPILE_CACHE=/compiled');
  expect(lines.filter((line) => line.startsWith('VOLUME'))).toEqual(['VOLUME /data']);
  expect(last).toContain('DATA_DIR=/data');
});
