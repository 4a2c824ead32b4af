import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * Where text becomes something that is carried out, and where chance and keys come from. A new place is looked at by
 * somebody, and then stands here.
 */
const sources = globSync('src/**/*.{ts,tsx}')
  .filter((path) => !/\.(?:test|fixture)\.tsx?$|\/fixtures\//.test(path))
  .map((path) => [path, readFileSync(path, 'utf8')] as const);

/** The files where it stands, beyond those that are known. */
const filesWith = (pattern: RegExp, ...known: readonly string[]): string[] =>
  sources.filter(([path, text]) => !known.includes(path) && pattern.test(text)).map(([path]) => path);

test('all sources are looked at', () => {
  expect(sources.length).toBeGreaterThan(1000);
  expect(filesWith(/Math\.random/)).toContain('src/platform/server/outage.ts');
});

test('SQL is put together from text only where that text is ours', () => {
  expect(
    filesWith(
      /\bsql\.(?:raw|lit|id)\(/,
      'src/exchange/server/queries.ts',
      'src/exchange/server/upload/reading-queries.ts',
      'src/hosting/server/users/user-queries.ts',
      // A cursor takes no parameters: names of columns and the company's id.
      'src/keeping/server/make/read-rows.ts',
      'src/questions/server/find/count-questions.ts',
      'src/questions/server/find/list-questions.ts',
      'src/record/server/record-queries.ts',
    ),
  ).toEqual([]);
  // A role and its password of our making, a channel, and the settings of a transaction, which are quoted.
  expect(
    filesWith(
      /\.query\(\s*`[^`]*\$\{/,
      'src/platform/server/database/as-operator.ts',
      'src/platform/server/database/database.ts',
      // Names of the catalogue, quoted, and the settings of a backup's transaction.
      'src/commands/backup/verify-backup.ts',
      'src/platform/server/backup/backup-runs.ts',
      'src/platform/server/backup/load-backup.ts',
      'src/platform/server/backup/write-backup.ts',
      'src/platform/server/embedded-database/embedded-database.ts',
      'src/platform/server/live/live.ts',
    ),
  ).toEqual([]);
});

test('no text is carried out as a program, and other programs are started without a shell', () => {
  expect(filesWith(/\beval\((?!json\()|new Function\b|\bFunction\(|node:vm|setTimeout\(\s*['"`]/)).toEqual([]);
  expect(filesWith(/\bexecSync\b|\bexec\b[^\n]*child_process|shell:/)).toEqual([]);
  expect(
    filesWith(
      /node:child_process/,
      'src/platform/server/installation/build-client.ts',
      'src/platform/server/embedded-database/cluster.ts',
      'src/platform/server/media/draw-svg.ts',
      'src/platform/server/embedded-database/postgres-user.ts',
      // Types alone.
      'src/platform/server/file-reading/kept-reader.ts',
      'src/platform/server/backup/backup-job.ts',
      'src/platform/server/file-reading/reading-process.ts',
      'src/platform/server/file-reading/kept-reader.ts',
    ),
  ).toEqual([]);
});

test('text becomes elements only where our own cleaning wrote it', () => {
  expect(
    filesWith(
      /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=[^=]|insertAdjacentHTML|document\.write/,
      'src/platform/ui/editor/formula-panel.tsx',
      'src/platform/ui/editor/inline-nodes.ts',
      'src/platform/ui/editor/stored-html.ts',
      'src/platform/ui/text/gaps-in-text.tsx',
      'src/platform/ui/text/rich-text-view.tsx',
      'src/sittings/client/page/answer/essay/rich-dom.ts',
      'src/sittings/client/page/answer/rich.tsx',
      'src/sittings/client/page/review/first-words.ts',
      'src/sittings/client/page/use-first-paint.ts',
    ),
  ).toEqual([]);
});

test('patterns are made from text only where that text is ours, or runs in a process apart', () => {
  expect(
    filesWith(
      /\bRegExp\(/,
      'src/documents/domain/print-pieces.ts',
      'src/exchange/domain/formats/plain-text/keys/key-section.ts',
      'src/exchange/domain/formats/plain-text/labels.ts',
      'src/exchange/domain/text/file-text.ts',
      'src/exchange/domain/formats/gift/gift-mask.ts',
      'src/exchange/domain/formats/amc/latex-text.ts',
      'src/exchange/domain/qti-scoring/logic-operators.ts',
      'src/exchange/server/moodle-xml/gap-drafts.ts',
      'src/exchange/server/moodle-xml/html-elements.ts',
      'src/exchange/server/moodle-xml/media.ts',
      'src/exchange/server/qti/v1/html-media.ts',
      'src/guidance/domain/markdown.ts',
      'src/platform/client/language/language.ts',
      'src/platform/rich-text/readable-formula.ts',
      'src/platform/text/thai-terms.ts',
      'src/sittings/client/page/tools/reference/find-words.ts',
    ),
  ).toEqual([]);
});

test('what nobody may guess comes from the generator of the system: chance that can be guessed only spreads waits', () => {
  expect(
    filesWith(
      /Math\.random/,
      'src/identity/client/sign-in/use-waiting.ts',
      'src/platform/server/live/event-streams.ts',
      'src/platform/server/outage.ts',
      'src/sittings/client/page/sitting-root.tsx',
      'src/sittings/client/page/use-first-paint.ts',
    ),
  ).toEqual([]);
});

test('hashes and ciphers are of few kinds, none of them broken', () => {
  const named = sources.flatMap(([path, text]) =>
    [
      ...text.matchAll(/(?:createHash|createHmac|createCipheriv|createDecipheriv|hkdfSync|createSign)\(\s*([^,)]*)/g),
    ].map(([, name = '']) => [path, name] as const),
  );
  expect([...new Set(named.map(([, name]) => name))].toSorted()).toEqual(["'aes-256-gcm'", "'sha256'"]);
  // The codes of authenticator apps are HMAC-SHA-1 (RFC 6238); no app can be counted on to know another.
  expect(
    filesWith(
      /['"`](?:md[245]|sha-?1|rc4|des(?:-|['"`])|3des|aes-\d+-(?:ecb|cbc|ctr)|rsa)/i,
      'src/identity/server/second-factor/codes.ts',
    ),
  ).toEqual([]);
  // Passwords that come from the secret, whose rounds are PostgreSQL's own; the keys of backups from their passphrases.
  const known = [
    'src/platform/server/database/sign-ins.ts',
    'src/platform/server/backup/sealed-file.ts',
    'src/keeping/server/file/sealed-file.ts',
  ];
  expect(filesWith(/pbkdf2|[sb]crypt/, ...known)).toEqual([]);
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
