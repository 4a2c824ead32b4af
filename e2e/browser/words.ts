import { globSync, readFileSync } from 'node:fs';
import { labelWords, spaceLabels, standardLabels } from '../../src/platform/labels.ts';
import type { Language } from '../../src/platform/language.ts';

type Texts = { readonly [key: string]: string | Texts };
type Values = Readonly<Record<string, string | number>>;

/** The product's own sentences in one language; keys are `feature:path`, those of the sitting page `page:path`. */
export type Words = {
  (key: string, values?: Values): string;
  /** The sentence with anything in the places that `values` leave open. */
  readonly like: (key: string, values?: Values) => RegExp;
};

const root = new URL('../../src/', import.meta.url).pathname;

/** Every feature's texts in a language, by the feature's name. */
function textsIn(language: Language): Map<string, Texts> {
  const files = globSync(`*/texts/${language}.json`, { cwd: root }).map(
    (file) => [file.split('/')[0] ?? '', file] as const,
  );
  const apart = [
    ['page', `sittings/texts/page/${language}.json`],
    ['fact', `exams/texts/facts/${language}.json`],
  ] as const;
  return new Map(
    [...files, ...apart].map(([feature, file]) => [feature, JSON.parse(readFileSync(root + file, 'utf8')) as Texts]),
  );
}

/** The sentences as somebody reads them in a company of this model without labels of its own. */
export function wordsIn(language: Language, model: keyof typeof standardLabels = 'MODULE'): Words {
  const texts = textsIn(language);
  const plural = new Intl.PluralRules(language);
  const labels = standardLabels[model];
  const words: Values = labelWords(labels, language);
  const sentence = (key: string, values: Values): string => {
    const [feature = '', path = ''] = key.split(':');
    const count = Number(values['count'] ?? 0);
    const found = [`${path}_${plural.select(count)}`, `${path}_other`, path].map((each) =>
      find(texts.get(feature), each),
    );
    const text = found.find((each) => each !== null);
    if (text === undefined || text === null) throw new Error(`the product has no sentence ${key} in ${language}`);
    const filled = text.replace(/\{\{(\w+)\}\}/g, (place, name: string) =>
      String(values[name] ?? words[name] ?? place),
    );
    return language === 'th' && /\{\{[lL]abel/.test(text) ? spaceLabels(filled, labels) : filled;
  };
  const say = (key: string, values: Values = {}) => sentence(key, values);
  return Object.assign(say, {
    like: (key: string, values: Values = {}) => {
      const pieces = sentence(key, values).split(/\{\{\w+\}\}/);
      return new RegExp(
        `^${pieces.map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('.+')}$`,
        's',
      );
    },
  });
}

function find(texts: Texts | undefined, path: string): string | null {
  const found = path
    .split('.')
    .reduce<string | Texts | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), texts);
  return typeof found === 'string' ? found : null;
}

const sections = new Set(
  [...textsIn('en').values()].flatMap((texts) => Object.keys(texts).map((key) => key.replace(/_.*/, ''))),
);

/** The record names files, such as an export, which look like keys. */
const isNoFile = (name: string) => !/\.(zip|csv|xlsx|pdf|xml|gift|txt)$/.test(name);

/** What looks like the key of a sentence instead of the sentence: `exams.title`, `list.shown_other`. */
export function keysIn(text: string): string[] {
  const dotted = (text.match(/(?<![\w@./:-])[a-z][A-Za-z]*(?:\.[A-Za-z]\w*)+(?![\w@./-])/g) ?? []).filter(isNoFile);
  const unfilled = text.match(/\{\{\w+\}\}/g) ?? [];
  return [...dotted.filter((each) => sections.has(each.split('.')[0] ?? '')), ...unfilled];
}
