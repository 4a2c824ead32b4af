import { fillLabels, labelsOf, type Classified } from '../../../platform/labels.ts';
import {
  inLanguage,
  languages,
  spokenWith,
  type ContentLanguage,
  type Language,
  type LocalText,
} from '../../../platform/language.ts';
import type { TextPiece } from '../../../platform/text/thai-terms.ts';
import { dayInWords } from '../../domain/print-date.ts';
import {
  contentLanguagesOfPrint,
  languagesOfPrint,
  type DocumentFont,
  type ExamSubject,
  type PictureBytes,
  type Print,
} from '../../domain/print.ts';
import { breakable, printPieces } from '../../domain/print-pieces.ts';
import { documentTexts, type DocumentTexts } from '../../texts/index.ts';
import type { Formula, Json, TypstSheet } from '../engine/typst-sheet.ts';

/** A text in the languages of a print: `[{ lang, body }]`; languages that would read the same are said once. */
export type Said = readonly { readonly lang: ContentLanguage; readonly body: Json }[];

/** Collects what the content of one document refers to while the content is written. */
export type PrintContent = {
  /** Of our own texts, and of what people of the company wrote. */
  readonly languages: readonly Language[];
  readonly written: readonly ContentLanguage[];
  readonly formulas: Formula[];
  readonly pictures: PictureBytes[];
  readonly print: Print;
};

export function newPrintContent(print: Print): PrintContent {
  const { language } = print;
  return {
    print,
    languages: languagesOfPrint(language),
    written: contentLanguagesOfPrint(language),
    formulas: [],
    pictures: [],
  };
}

/** The same document in one of its languages; formulas and pictures are counted together. */
export const inOneLanguage = (content: PrintContent, language: ContentLanguage): PrintContent => ({
  ...content,
  written: [language],
  languages: [spokenWith(language, content.languages[0] ?? 'en')],
});

/** A sentence of ours in the languages of the print. */
export function say(content: PrintContent, sentence: (texts: DocumentTexts) => string, values: Values = {}): Said {
  return eachLanguage(content, (language) => filled(sentence(documentTexts[language]), values, language));
}

/** What somebody entered, as plain text. */
export function sayText(content: PrintContent, text: LocalText): Said {
  return eachLanguage(content, (language) => inLanguage(text, language));
}

/** Something that depends on the language only through its writing, such as a date. */
export function eachLanguage(content: PrintContent, write: (language: Language) => string): Said {
  const written = content.languages.map((lang) => ({ lang, text: write(lang) }));
  return written
    .filter(({ text }, index) => text !== '' && written.findIndex((other) => other.text === text) === index)
    .map(({ lang, text }) => ({ lang, body: printPieces(text) }));
}

/** The place of a picture in the document, or null when there is none. */
export function addPicture({ pictures }: PrintContent, picture: PictureBytes | null | undefined): number | null {
  return picture ? pictures.push(picture) - 1 : null;
}

export type Values = Readonly<Record<string, string | number | ((language: Language) => string)>>;

/** A sentence of ours with its values. */
export function filled(sentence: string, values: Values, language: Language): string {
  return sentence.replace(/{{(\w+)}}/g, (placeholder, name: string) => {
    const value = values[name];
    return typeof value === 'function' ? value(language) : String(value ?? placeholder);
  });
}

/** A row of facts: its name and its value. */
export type PrintedFact = { readonly name: Said; readonly value: Said };

/** As the font files call themselves. */
const fontNames: Readonly<Record<DocumentFont, string>> = { sarabun: 'Sarabun', trirong: 'Trirong' };

/** Head, foot and letterhead, the same for every document. */
function houseContent(content: PrintContent, { kind, title, mark }: Heading): Json {
  const { print } = content;
  const [language = 'en'] = content.languages;
  const { letterhead } = print;
  const called = [inLanguage(title, language), kind(documentTexts[language])].filter((part) => part !== '').join(' · ');
  return {
    paper: print.paper,
    font: fontNames[print.font],
    lang: language,
    title: called,
    company: sayText(content, letterhead.company),
    address: sayText(content, letterhead.address),
    approval: letterhead.approval ? say(content, (texts) => texts.approval, { approval: letterhead.approval }) : [],
    logo: addPicture(content, letterhead.logo),
    'head-left': shortened(inLanguage(letterhead.company, language), 60),
    'head-right': shortened(called, 80),
    mark: mark ? say(content, mark) : [],
    'foot-note': sayText(content, letterhead.footNote),
    'document-id': print.documentId,
    date: sayDay(content, print.printedOn),
    made: dateParts(print.printedOn),
    page: content.languages.map((lang) => ({ lang, text: documentTexts[lang].page })),
  };
}

export type Sentence = (texts: DocumentTexts) => string;

/** What a document is called; `mark` stands at the head of every page. */
export type Heading = { readonly kind: Sentence; readonly title: LocalText; readonly mark?: Sentence };

/** What the template of a document gets: its own content with the frame around it. */
export function framedSheet(
  template: string,
  content: PrintContent,
  heading: Heading,
  own: Readonly<Record<string, Json>>,
): TypstSheet {
  const kind = kindOf(content.print, heading);
  const house = houseContent(content, { ...heading, kind });
  return {
    template,
    content: { house, kind: say(content, kind), title: sayText(content, heading.title), ...own },
    formulas: content.formulas,
    pictures: content.pictures,
  };
}

/** A document of a practice says so beside what it is. */
const kindOf =
  ({ practice = false }: Print, { kind }: Heading): Sentence =>
  (texts) =>
    practice ? texts.practice.replace('{{kind}}', kind(texts)) : kind(texts);

/** A day as a value of a sentence, in its language. */
export const daySaid =
  ({ print }: PrintContent, day: string) =>
  (language: Language): string =>
    dayInWords(day, language, print.dateStyle);

export function sayDay(content: PrintContent, day: string): Said {
  return eachLanguage(content, daySaid(content, day));
}

export function fact(content: PrintContent, name: Sentence, value: Said): PrintedFact {
  return { name: say(content, name), value };
}

/** Code and title of what the exam is about, and the licence category where there is one. */
export function subjectFacts(content: PrintContent, subject: ExamSubject): PrintedFact[] {
  const called = sayLabelled(content, subject, (texts) => texts.fact.module);
  const facts: PrintedFact[] = [
    { name: called, value: eachLanguage(content, (language) => subjectInWords(subject, language)) },
  ];
  if (subject.category) facts.push(plainFact(content, (texts) => texts.fact.category, subject.category));
  return facts;
}

export function subjectInWords({ code, title }: ExamSubject, language: Language): string {
  return [code, inLanguage(title, language)].filter((part) => part !== '').join('  ');
}

/** A sentence that names modules or subsections, as the company calls them. */
export const sayLabelled = (content: PrintContent, subject: Classified, sentence: Sentence): Said =>
  eachLanguage(content, (language) => fillLabels(sentence(documentTexts[language]), labelsOf(subject), language));

/** A value that reads the same in every language. */
export function plainFact(content: PrintContent, name: Sentence, value: string): PrintedFact {
  return fact(
    content,
    name,
    eachLanguage(content, () => value),
  );
}

/** A fact whose value is a text as well. */
export const saidFact = (content: PrintContent, name: Sentence, value: Sentence): PrintedFact =>
  fact(content, name, say(content, value));

/** A name in both scripts, whatever the language of the print. */
export function sayName(name: LocalText): Said {
  return languages
    .map((lang) => ({ lang, text: (name[lang] ?? '').trim() }))
    .filter(({ text }, index, all) => text !== '' && all.findIndex((other) => other.text === text) === index)
    .map(({ lang, text }) => ({ lang, body: namePieces(text) }));
}

/** A line may break between the parts of a name, and within a part only when it is very long. */
function namePieces(name: string): TextPiece[] {
  return name.split(/(\s+)/).map((part) => (/\s/.test(part) || part.length > 22 ? breakable(part) : { keep: part }));
}

export function passMarkFact(content: PrintContent, percent: number): PrintedFact {
  return fact(
    content,
    (texts) => texts.fact.passMark,
    say(content, (texts) => texts.fact.passMarkValue, { percent }),
  );
}

/** For one line of a head: cut between whole characters, never between a letter and its marks. */
export function shortened(text: string, longest: number): string {
  const characters = [...new Intl.Segmenter('th', { granularity: 'grapheme' }).segment(text)];
  if (characters.length <= longest) return text;
  return `${characters
    .slice(0, longest - 1)
    .map(({ segment }) => segment)
    .join('')
    .trimEnd()}…`;
}

/** Year, month and day for the PDF's own date; a day that is none counts as the first day there is. */
function dateParts(day: string): Json {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? ['', '1970', '01', '01'];
  return [Number(year), Number(month), Number(date)];
}
