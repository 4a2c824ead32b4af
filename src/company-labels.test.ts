import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * A company of the model TYPE has types and ATA chapters, and others have labels of their own. So a text names the levels
 * of the syllabus by a variable (`{{labelModule}}`), or has a wording for each case (`module_MODULE`, `module_TYPE` …).
 */
const fixed = {
  en: /\bmodules?\b(?! sets?\b)|\bsubsections?\b/i,
  th: /(?<!ชุด)โมดูล|หัวข้อย่อย/,
} as const;

/** Where the words stand as they are, and why. A module set is the platform's own term, whatever a company calls its parts. */
const exceptions: readonly (readonly [path: RegExp, why: string])[] = [
  [/^hosting roles\.(group|flag)\./, 'platform administrators read what roles can do in general, in no company'],
  [/^migration former\./, 'platform administrators prepare a table before the company has a syllabus'],
  [/^syllabus (refusal\.other_model|fault\.module_(line_)?missing)$/, 'names both models, to tell them apart'],
  [/^(guidance components\.sample|companies mails\.sample)\./, 'an invented example'],
  [/^identity privacy\./, 'a public page for people of all companies'],
  [/^help (syllabus|platform)$/, 'explains both models, and the module sets of the platform'],
];

const wordings = ['MODULE', 'TYPE', 'OWN'];

type Text = readonly [key: string, text: string];

const textsIn = (value: unknown, path: readonly string[] = []): Text[] =>
  typeof value === 'string'
    ? [[path.join('.'), value]]
    : Object.entries(value as object).flatMap(([key, inner]) => textsIn(inner, [...path, key]));

/** The same text in the wording of another model: `rows_MODULE_one` as `rows_TYPE_one`, `MODULE.empty` as `TYPE.empty`. */
const inWording = (key: string, wording: string): string =>
  key.replace(/(^|[._])(MODULE|TYPE)(?=[._]|$)/, `$1${wording}`);

/** Whether the text is one of several wordings, of which the model picks one. */
const hasWordings = (key: string, keys: ReadonlySet<string>): boolean =>
  new Set(wordings.map((wording) => inWording(key, wording)).filter((other) => keys.has(other))).size > 1;

const isExcepted = (path: string): boolean => exceptions.some(([excepted]) => excepted.test(path));

function faultsIn(texts: readonly Text[], feature: string, word: RegExp): string[] {
  const keys = new Set(texts.map(([key]) => key));
  return texts
    .filter(([key, text]) => word.test(text.replaceAll(/\{\{\w+\}\}/g, '')) && !hasWordings(key, keys))
    .map(([key]) => `${feature} ${key}`)
    .filter((path) => !isExcepted(path));
}

const featureOf = (file: string): string => file.split('/')[1] ?? '';

test.each(['en', 'th'] as const)('texts call the levels of the syllabus as the company does: %s', (language) => {
  const files = globSync([`src/*/texts/**/${language}.json`, `src/guidance/server/tooltips/${language}.json`]);
  expect(files.length).toBeGreaterThan(20);
  const found = files.flatMap((file) =>
    faultsIn(textsIn(JSON.parse(readFileSync(file, 'utf8'))), featureOf(file), fixed[language]),
  );
  expect(found).toEqual([]);
});

test.each(['en', 'th'] as const)('the help calls the levels of the syllabus as the company does: %s', (language) => {
  const found = globSync(`src/*/help/${language}/*.md`).flatMap((file) =>
    faultsIn([[file.replace(/^.*\/([\w-]+)\.md$/, '$1'), readFileSync(file, 'utf8')]], 'help', fixed[language]),
  );
  expect(found).toEqual([]);
});

test('a fixed word is found, and one of several wordings is not', () => {
  const texts = { all: 'All modules', rows_MODULE_one: 'A module', rows_TYPE_one: 'A type', alone_MODULE: 'Module' };
  const free = { count: '{{count}} {{labelModules}}', sets: 'Module sets', MODULE: { a: 'Module' }, OWN: { a: 'B' } };
  expect(faultsIn(textsIn({ ...texts, ...free }), 'any', fixed.en)).toEqual(['any all', 'any alone_MODULE']);
});
