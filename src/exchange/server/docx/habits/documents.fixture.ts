import {
  english,
  firstRight,
  lower,
  thai,
  thaiDigits,
  thaiLetters,
  upper,
  type Asked,
} from '../../../domain/formats/plain-text/habits/asked.fixture.ts';
import { docxOf, line, listed, numberingOf, p, run, table, type Document } from './docx.fixture.ts';

/** A file of a word processor with a habit of its own, and what is asked in it. */
export type DocumentHabit = { readonly name: string; readonly bytes: Uint8Array; readonly asked: readonly Asked[] };

type Language = { readonly asked: readonly Asked[]; readonly big: readonly string[]; readonly key: string };
const inThai: Language = { asked: thai, big: thaiLetters, key: 'เฉลย' };
const inEnglish: Language = { asked: english, big: upper, key: 'Answer:' };

const habit = (name: string, document: Document, asked: readonly Asked[]): DocumentHabit => ({
  name,
  bytes: docxOf(document),
  asked,
});

const each = ({ asked }: Language, write: (one: Asked, number: number) => string) =>
  asked.map((one, index) => write(one, index + 1)).join('');

/** Options as paragraphs, the right one with these properties. */
const marked = ({ big }: Language, asked: Asked, about: string) =>
  asked.options.map((text, at) => line(`${big[at]}. ${text}`, at === firstRight(asked) ? about : '')).join('');

const looks: readonly (readonly [name: string, about: string])[] = [
  ['bold', '<w:b/><w:bCs/>'],
  ['underlined', '<w:u w:val="single"/>'],
  ['red', '<w:color w:val="FF0000"/>'],
  ['highlighted', '<w:highlight w:val="yellow"/>'],
];

const byLook = (language: Language): DocumentHabit[] =>
  looks.map(([name, about]) =>
    habit(
      `${language.key} ${name}`,
      { body: each(language, (one, number) => line(`${number}. ${one.stem}`) + marked(language, one, about)) },
      language.asked,
    ),
  );

/** Lists that the word processor numbers itself, with the answers in a table at the end. */
function byLists(language: Language, format: readonly [string, string]): DocumentHabit {
  const { asked, big } = language;
  const body = each(
    language,
    (one) => p(run(one.stem), listed(1, 0)) + one.options.map((text) => p(run(text), listed(1, 1))).join(''),
  );
  const keys = table([asked.map((_, index) => String(index + 1)), asked.map((one) => big[firstRight(one)] ?? '')]);
  return habit(
    `${language.key} lists`,
    {
      body: body + line(language === inThai ? 'เฉลย' : 'Answer key') + keys,
      numbering: numberingOf(['decimal', '%1.'], format),
    },
    asked,
  );
}

/** Lists in which both levels are counted alike; the answer stands below, or in a table at the end. */
function byLikeLists(language: Language, below: boolean): DocumentHabit {
  const { asked, key } = language;
  const answer = (one: Asked) => line(`${key} ${firstRight(one) + 1}`);
  const body = each(
    language,
    (one) =>
      p(run(one.stem), listed(1, 0)) +
      one.options.map((text) => p(run(text), listed(1, 1))).join('') +
      (below ? answer(one) : ''),
  );
  const keys = table(asked.map((one, index) => [String(index + 1), String(firstRight(one) + 1)]));
  return habit(
    `${key} like lists ${below ? 'with answers' : 'with a table'}`,
    {
      body: below ? body : body + line(language === inThai ? 'เฉลย' : 'Answer key') + keys,
      numbering: numberingOf(['decimal', '%1.'], ['decimal', '%2.']),
    },
    asked,
  );
}

/** Options in a table without lines, two by two. */
const inTable = (language: Language): DocumentHabit =>
  habit(
    `${language.key} options in a table`,
    {
      body: each(language, (one, number) => {
        const cells = one.options.map((text, at) => `${language.big[at]}. ${text}`);
        return (
          line(`${number}. ${one.stem}`) +
          table([cells.slice(0, 2), cells.slice(2)]) +
          line(`${language.key} ${language.big[firstRight(one)]}`) +
          p('')
        );
      }),
    },
    language.asked,
  );

/** Lines ended within one paragraph, as LibreOffice writes them when text is pasted; runs cut anywhere. */
const inOneParagraph = (language: Language): DocumentHabit =>
  habit(
    `${language.key} one paragraph`,
    {
      body: each(language, (one, number) => {
        const lines = [
          `${number}. ${one.stem}`,
          ...one.options.map((text, at) => `${language.big[at]}. ${text}`),
          `${language.key} ${language.big[firstRight(one)]}`,
        ];
        return p(lines.map((text) => run(text.slice(0, 4)) + run(text.slice(4))).join('<w:r><w:br/></w:r>'));
      }),
    },
    language.asked,
  );

/** A table with the number beside the question. */
const besideNumbers = (language: Language): DocumentHabit =>
  habit(
    `${language.key} number beside`,
    {
      body: table(
        language.asked.map((one, index) => [
          language === inThai ? `${thaiDigits(index + 1)}.` : String(index + 1),
          line(one.stem) +
            one.options
              .map((text, at) => line(`${at === firstRight(one) ? '*' : ''}${language.big[at]}. ${text}`))
              .join(''),
        ]),
      ),
    },
    language.asked,
  );

/** Keys in a table of four columns, with a title above. */
function keyTable(language: Language): DocumentHabit {
  const { asked, big, key } = language;
  const pair = (index: number) => [
    String(index + 1),
    big[firstRight(asked[index] ?? asked[0] ?? { stem: '', options: [], key: null })] ?? '',
  ];
  const title = language === inThai ? ['ข้อ', 'เฉลย'] : ['No.', 'Answer'];
  const rows = [[...title, ...title], ...[0, 1, 2].map((row) => [...pair(row), ...pair(row + 3)])];
  const body = each(
    language,
    (one, number) =>
      line(`${number}. ${one.stem}`) +
      one.options.map((text, at) => line(`(${language === inThai ? big[at] : lower[at]}) ${text}`)).join(''),
  );
  return habit(
    `${key} key table`,
    { body: body + line(language === inThai ? 'เฉลยข้อสอบ' : 'ANSWER KEY') + table(rows) },
    asked,
  );
}

/** Word marks one option bold, and the list at the end names another: nobody may guess which is right. */
function contradiction(language: Language): DocumentHabit {
  const { asked, big, key } = language;
  const some = asked.slice(0, 3);
  const body = some.map((one, index) => line(`${index + 1}. ${one.stem}`) + marked(language, one, '<w:b/>')).join('');
  const keys = some
    .map((one, index) => `${index + 1}. ${big[index === 1 ? (firstRight(one) + 1) % 4 : firstRight(one)]}`)
    .join('   ');
  return habit(
    `${key} bold against list`,
    { body: body + line(language === inThai ? 'เฉลย' : 'Key') + line(keys) },
    some.map((one, index) => (index === 1 ? { ...one, key: null } : one)),
  );
}

const all = (language: Language, format: readonly [string, string]): DocumentHabit[] => [
  ...byLook(language),
  byLists(language, format),
  byLikeLists(language, true),
  byLikeLists(language, false),
  inTable(language),
  inOneParagraph(language),
  besideNumbers(language),
  keyTable(language),
  contradiction(language),
];

/** Documents of both languages, twelve in each. */
export const documents: readonly DocumentHabit[] = [
  ...all(inThai, ['thaiLetters', '%2.']),
  ...all(inEnglish, ['lowerLetter', '%2)']),
];
