import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * Where text becomes something that is carried out, and where chance and keys come from. Each list is whole: a new place is
 * looked at by somebody, and then stands here.
 */
const sources = globSync('src/**/*.{ts,tsx}')
  .filter((path) => !/\.test\.tsx?$|\/test-[\w-]+\.tsx?$|\/(?:hostile|testing)\//.test(path))
  .map((path) => [path, readFileSync(path, 'utf8')] as const);

const filesWith = (pattern: RegExp): string[] =>
  sources
    .filter(([, text]) => pattern.test(text))
    .map(([path]) => path)
    .toSorted();

test('SQL is put together from text only where that text is ours', () => {
  expect(filesWith(/\bsql\.(?:raw|lit|id)\(/)).toEqual([
    'src/exchange/server/queries.ts',
    'src/exchange/server/reading-queries.ts',
    'src/hosting/server/user-queries.ts',
    'src/questions/server/count-questions.ts',
    'src/questions/server/list-questions.ts',
    'src/record/server/record-queries.ts',
  ]);
  // A role and its password of our making, a channel, and the settings of a transaction, which are quoted.
  expect(filesWith(/\.query\(\s*`[^`]*\$\{/)).toEqual([
    'src/platform/server/database.ts',
    'src/platform/server/embedded-database.ts',
    'src/platform/server/live.ts',
  ]);
});

test('no text is carried out as a program, and other programs are started without a shell', () => {
  expect(filesWith(/\beval\((?!json\()|new Function\b|\bFunction\(|node:vm|setTimeout\(\s*['"`]/)).toEqual([]);
  expect(filesWith(/\bexecSync\b|\bexec\b[^\n]*child_process|shell:/)).toEqual([]);
  expect(filesWith(/node:child_process/)).toEqual([
    'src/platform/server/build-client.ts',
    'src/platform/server/cluster.ts',
    'src/platform/server/draw-svg.ts',
    'src/platform/server/postgres-user.ts',
    'src/platform/server/reading-process.ts',
  ]);
});

test('text becomes elements only where our own cleaning wrote it', () => {
  expect(filesWith(/dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=[^=]|insertAdjacentHTML|document\.write/)).toEqual(
    [
      'src/platform/ui/editor/formula-panel.tsx',
      'src/platform/ui/editor/inline-nodes.ts',
      'src/platform/ui/editor/stored-html.ts',
      'src/platform/ui/gaps-in-text.tsx',
      'src/platform/ui/rich-text.tsx',
      'src/sittings/client/page/rich.tsx',
      'src/sittings/client/page/use-first-paint.ts',
    ],
  );
});

test('patterns are made from text only where that text is ours, or runs in a process apart', () => {
  expect(filesWith(/\bRegExp\(/)).toEqual([
    'src/documents/domain/print-pieces.ts',
    'src/exchange/domain/file-text.ts',
    'src/exchange/domain/latex-text.ts',
    'src/exchange/domain/qti-scoring/logic-operators.ts',
    'src/exchange/server/moodle-xml/gap-drafts.ts',
    'src/exchange/server/moodle-xml/html-elements.ts',
    'src/exchange/server/moodle-xml/media.ts',
    'src/exchange/server/qti/v1/html-media.ts',
    'src/guidance/domain/markdown.ts',
    'src/platform/client/language.ts',
    'src/platform/readable-formula.ts',
    'src/platform/thai-terms.ts',
  ]);
});

test('what nobody may guess comes from the generator of the system: chance that can be guessed only spreads waits', () => {
  expect(filesWith(/Math\.random/)).toEqual([
    'src/identity/client/use-waiting.ts',
    'src/platform/server/event-streams.ts',
    'src/platform/server/outage.ts',
    'src/sittings/client/page/sitting-root.tsx',
    'src/sittings/client/page/use-first-paint.ts',
  ]);
});

test('hashes and ciphers are of few kinds, none of them broken', () => {
  const named = sources.flatMap(([path, text]) =>
    [
      ...text.matchAll(/(?:createHash|createHmac|createCipheriv|createDecipheriv|hkdfSync|createSign)\(\s*([^,)]*)/g),
    ].map(([, name = '']) => [path, name] as const),
  );
  expect([...new Set(named.map(([, name]) => name))].toSorted()).toEqual(["'aes-256-gcm'", "'sha256'"]);
  // The codes of authenticator apps are HMAC-SHA-1 (RFC 6238); no app can be counted on to know another.
  expect(filesWith(/['"`](?:md[245]|sha-?1|rc4|des(?:-|['"`])|3des|aes-\d+-(?:ecb|cbc|ctr)|rsa)/i)).toEqual([
    'src/identity/server/codes.ts',
  ]);
  // Passwords that come from the secret; their rounds are PostgreSQL's own.
  expect(filesWith(/pbkdf2|scrypt|bcrypt/)).toEqual(['src/platform/server/sign-ins.ts']);
});

test('no certificate is taken unchecked', () => {
  expect(filesWith(/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/)).toEqual([]);
});

test('what is text or XML says in which signs it is written', () => {
  const types = sources.flatMap(([path, text]) =>
    [...text.matchAll(/(?:\btype: |content-type', ?|\.type\()'((?:text\/|[\w/]*xml)[^']*)'/g)].map(
      ([, type = '']) => [path, type] as const,
    ),
  );
  expect(types.length).toBeGreaterThan(5);
  expect(types.filter(([, type]) => !type.endsWith('; charset=utf-8'))).toEqual([]);
});
