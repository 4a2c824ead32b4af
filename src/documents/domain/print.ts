import type { Labels } from '../../platform/labels.ts';
import {
  contentLanguages,
  languages,
  type ContentLanguage,
  type DateStyle,
  type Language,
  type LocalText,
} from '../../platform/language.ts';

/** What is printed: one language, or several under each other. Our own texts are in the languages that we speak. */
export const printLanguages = ['en', 'th', 'fr', 'en+th', 'en+fr', 'th+fr', 'en+th+fr'] as const;
export type PrintLanguage = (typeof printLanguages)[number];

export const paperSizes = ['a4', 'letter'] as const;
export type PaperSize = (typeof paperSizes)[number];

/** How two languages of a paper stand: under each other, or each in a column of its own. */
export const languageLayouts = ['under', 'beside'] as const;
export type LanguageLayout = (typeof languageLayouts)[number];

/** What a pack holds: everything, or the lists and forms without the papers. */
export const packParts = ['all', 'lists'] as const;
export type PackParts = (typeof packParts)[number];

/** Two languages fit beside each other in normal print. */
export const canStandBeside = (language: string, text: string): boolean =>
  language.split('+').length === 2 && text === 'normal';

/** Of the questions; large is 18 points, with pictures as much larger. */
export const textSizes = ['normal', 'large'] as const;
export type TextSize = (typeof textSizes)[number];

/** The fonts of documents: each holds Latin and Thai with looped letters (docs/decisions/0133). */
export const documentFonts = ['sarabun', 'trirong'] as const;
export type DocumentFont = (typeof documentFonts)[number];

/** A calendar day as `YYYY-MM-DD`, Gregorian, in the company's time zone. */
export type Day = string;

/** A time of day as `HH:MM`, in the company's time zone. */
export type TimeOfDay = string;

/** The bytes of a PNG, JPEG, GIF, WebP or SVG picture. What cannot be read is left out of the print. */
export type PictureBytes = Uint8Array;

/** Who issues the document. */
type DocumentIssuer = {
  readonly company: LocalText;
  /** Such as `TH.147.0099`; empty when there is none. */
  readonly approval: string;
  readonly address: LocalText;
  readonly logo: PictureBytes | null;
  /** One line at the foot of every page; empty when there is none. */
  readonly footNote: LocalText;
};

/** What every print has. */
export type Print = {
  readonly language: PrintLanguage;
  readonly paper: PaperSize;
  readonly font: DocumentFont;
  /** Stands at the foot of every page, so that a loose sheet can be traced. */
  readonly documentId: string;
  /** Whether it is about a practice, and says so. */
  readonly practice?: boolean;
  readonly printedOn: Day;
  /** How the company counts the years of Thai dates. */
  readonly dateStyle: DateStyle;
  readonly letterhead: DocumentIssuer;
  /** The pictures that rich texts refer to, by their media hash; a missing one is shown as its description. */
  readonly pictures: Readonly<Record<string, PictureBytes>>;
};

/** The module (or aircraft type) an exam is about. */
export type ExamSubject = {
  /** Decides whether it is called a module or a type, a subsection or an ATA chapter. */
  readonly model: 'MODULE' | 'TYPE';
  /** What the company calls them instead. */
  readonly labels?: Labels | null;
  readonly code: string;
  readonly title: LocalText;
  /** Licence category such as `B1.1`; empty when there is none. */
  readonly category: string;
};

/** The languages in which questions are printed, in the order in which they stand on paper. */
export const contentLanguagesOfPrint = (language: PrintLanguage): readonly ContentLanguage[] =>
  contentLanguages.filter((one) => language.split('+').includes(one));

/** The languages of our own texts on it: those of the questions, as far as we speak them; at least English. */
export function languagesOfPrint(language: PrintLanguage): readonly Language[] {
  const spoken = languages.filter((one) => language.split('+').includes(one));
  return spoken.length > 0 ? spoken : ['en'];
}
