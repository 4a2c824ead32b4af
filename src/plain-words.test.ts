import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, test, vi } from 'vitest';

// Thousands of comments are read: only what hangs is ended, as a machine under load takes minutes.
vi.setConfig({ testTimeout: 600_000 });

/** What readers of English meet: documents, help pages and the texts of screens, mails and prints. Tables of facts stay out. */
const documents = globSync([
  '{README,CONTRIBUTING,SECURITY,CHANGELOG}.md',
  'docs/*.md',
  'docs/{security,monitoring}/*.md',
  'src/*/help/en/*.md',
]).filter((file) => file !== 'docs/coverage.md');
const texts = globSync(['src/*/texts/**/en.json', 'src/guidance/server/tooltips/en.json']);

const most = 25;

/** Words that neither readers nor code may meet, and what to write instead. */
const forbiddenEverywhere: readonly (readonly [RegExp, string])[] = [
  [/\bwhoever\b/i, 'name the actor'],
  [/\b(told|foretold)\b/i, 'shown, returned, reported'],
  [/\b(deed|fate)s?\b/i, 'action, status'],
];

/** Comments besides: "Has the files made" does not say who makes them. */
const forbiddenInCode = [...forbiddenEverywhere, [/^[*\s]*Has\b/, 'schedules, queues, asks'] as const];

/** Words and turns that make a reader stop, and what to write instead. */
const forbidden: readonly (readonly [RegExp, string])[] = [
  ...forbiddenEverywhere,
  [/\banew\b/i, 'again'],
  [/\bmend(s|ed|ing)?\b/i, 'correct, repair'],
  [/\bhangs? on\b/i, 'belongs to'],
  [/\bper cent\b/i, 'percent'],
  [/\d %/, 'no space before %'],
  [/(?<!\bthere )\b(is|are) no (?!longer\b|more\b)/i, 'is not a'],
  [/^(What|Who|Whatever|Whether)\b[^?]*\.$/, 'begin with the actor'],
];

/** A full stop behind these ends no sentence. */
const abbreviations = /\b(e\.g|i\.e|etc|vs|cf|No|Mr|Ms|Mrs|Dr|approx|incl)\.(?=\s)/gi;

/** The blocks of a Markdown document that people write: paragraphs, list items, headings and cells of tables. */
function blocksOf(markdown: string): string[] {
  const prose = markdown
    .replaceAll(/^(```|~~~)[^]*?^\1.*$/gm, '\n')
    .replaceAll(/<!-- (\w+): begin -->[^]*?<!-- \1: end -->/g, '');
  return prose.split('\n').reduce<string[]>((blocks, line) => {
    const text = line.trim();
    if (/^\|?[-:| ]*$/.test(text)) return [...blocks, ''];
    if (text.startsWith('|')) return [...blocks, ...text.replaceAll('\\|', '/').split('|'), ''];
    if (/^(#+|[-*]|\d+\.|>) /.test(text)) return [...blocks, text.replace(/^(#+|[-*]|\d+\.|>) /, '')];
    return [...blocks.slice(0, -1), `${blocks.at(-1) ?? ''} ${text}`];
  }, []);
}

/** Text as it is read: a link is its words, code and a placeholder are one word each. */
const asRead = (text: string): string =>
  text
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, (_, words: string) => (/^[\w./-]+$/.test(words) ? 'Code' : words))
    .replaceAll(/``?[^`]+``?|\{\{\w+\}\}/g, 'Code')
    .replaceAll(/\{#[a-z0-9-]+\}|<\/?\w+>|\*\*|(?<!\w)[*_]|[*_](?!\w)/g, '')
    .replaceAll(abbreviations, '$1');

/** The sentences of a text: each ends at a stop before a space and a capital, a figure or a quotation. */
const sentencesOf = (text: string): string[] =>
  asRead(text)
    .split(/(?<=[.!?…][)”"’]?)\s+(?=[^\p{Ll}])|\n+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

const wordsIn = (sentence: string): number => sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

const stringsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value && typeof value === 'object'
      ? Object.values(value).flatMap(stringsIn)
      : [];

const blocksIn = (file: string): string[] => {
  const source = readFileSync(file, 'utf8');
  return file.endsWith('.json') ? stringsIn(JSON.parse(source)) : blocksOf(source);
};

const faultsOf = (sentence: string): string[] => [
  ...(wordsIn(sentence) > most ? [`${wordsIn(sentence)} words`] : []),
  ...forbidden.flatMap(([word, better]) => (word.test(sentence) ? [better] : [])),
];

test.each([...documents, ...texts])('%s is in plain English', (file) => {
  const found = blocksIn(file)
    .flatMap(sentencesOf)
    .flatMap((sentence) => faultsOf(sentence).map((fault) => `${fault}: ${sentence}`));
  expect(found).toEqual([]);
});

/** The comments of a file of code, and the titles of its tests. */
function proseOf(source: string, path: string): string[] {
  const parsed = parseSync(path, source);
  const { comments } = parsed;
  const titles: string[] = [];
  // The tree of a file is as much work as all the rest, and only files with tests have titles.
  if (!source.includes("from 'vitest'")) return comments.map(({ value }) => value);
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      const isTest = /^(test|it|describe)\b/.test(source.slice(callee.start, callee.end));
      if (isTest && (title?.type === 'Literal' || title?.type === 'TemplateLiteral'))
        titles.push(source.slice(title.start, title.end));
    },
  }).visit(parsed.program);
  return [...comments.map(({ value }) => value), ...titles];
}

const code = globSync(['{src,e2e,bench,scripts}/**/*.{ts,tsx}', '*.config.ts']).filter(
  (file) => file !== 'src/plain-words.test.ts',
);

test('comments and titles of tests name the actor and the action', () => {
  const found = code.flatMap((file) =>
    proseOf(readFileSync(file, 'utf8'), file).flatMap((text) =>
      forbiddenInCode.flatMap(([word, better]) => (word.test(text) ? [`${file}: ${better}: ${text.trim()}`] : [])),
    ),
  );
  expect(found).toEqual([]);
});

/** Codes of doubts that stand in readings that are kept; nobody reads them. */
const keptCodes = /\b(kind|language|passage)_told\b/g;

/** The words that names and literals are put together from: of `whyNotTold` and `kind_told` each has one more. */
const wordsOfCode = (source: string): readonly string[] =>
  source.replaceAll(keptCodes, '').match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? [];

const faultyWords = (source: string): string[] => [
  ...new Set(wordsOfCode(source).filter((word) => forbiddenEverywhere.some(([forbid]) => forbid.test(word)))),
];

test('names and literals name the actor and the action too', () => {
  const keys = texts.map((file) => [file, readFileSync(file, 'utf8').replaceAll(/: "(?:[^"\\]|\\.)*"/g, '')] as const);
  const sources = code.map((file) => [file, readFileSync(file, 'utf8')] as const);
  const found = [...sources, ...keys].flatMap(([file, source]) =>
    faultyWords(source).map((word) => `${file}: ${word}`),
  );
  expect(found).toEqual([]);
  expect(faultyWords("const whyNotTold = (rowFates: ImportDeed) => 'never_told' + 'kind_told' + indeed")).toEqual([
    'Told',
    'Fates',
    'Deed',
    'told',
  ]);
});

test('a sentence is counted as it is read', () => {
  const said = blocksOf(
    '# Title\n\n- See [the guide](a.md), e.g. No. 5, and `npm ci`. Then\n  go on.\n\n| a | 1.2 s |\n|---|---|',
  );
  expect(said.flatMap(sentencesOf)).toEqual([
    'Title',
    'See the guide, e.g No 5, and Code.',
    'Then go on.',
    'a',
    '1.2 s',
  ]);
  expect(faultsOf(`${'one '.repeat(26)}.`)).toEqual(['26 words']);
  expect(faultsOf('Whoever asks is told its fate.')).toHaveLength(3);
  expect(faultsOf('There is no row, and it is no longer needed. What is missing?')).toEqual([]);
});
