import { inLanguage, type LocalText } from '../../platform/language.ts';
import type { PrintLanguage } from './print.ts';

type Named = {
  readonly number: number;
  readonly title: LocalText;
  /** Exams have `EX`; generated exams, which have numbers of their own, `GE`. */
  readonly series?: 'EX' | 'GE';
};

/** `EX-0042`, `EX-0042-A`: what a loose sheet is traced by. */
export const documentIdOf = ({ number, series = 'EX' }: Pick<Named, 'number' | 'series'>, part = ''): string =>
  [series, String(number).padStart(4, '0'), ...(part ? [part] : [])].join('-');

/** So many letters of the title stand in a name. */
const mostOfTitle = 40;

/**
 * `EX-0042-A-paper-Aviation-Legislation-en.pdf`: what stands at the foot of its pages (whose or which version
 * included), what it is, how the exam is called, language.
 */
export function fileName(exam: Named, kind: string, part: string, language: PrintLanguage): string {
  const title = asWords(inLanguage(exam.title, language === 'th' ? 'th' : 'en'), '-');
  const short = graphemes(title).slice(0, mostOfTitle).join('').replace(/-+$/, '');
  const names = [documentIdOf(exam, asWords(part, '_')), kind, short, language];
  return `${names.filter((name) => name !== '').join('-')}.pdf`;
}

/** `S-2501-results-en.pdf`: of one person, over all exams. */
export const personFileName = (number: string, kind: string, language: PrintLanguage): string =>
  `${[asWords(number, '_'), kind, language].filter((name) => name !== '').join('-')}.pdf`;

/** Letters, marks and digits of any script; everything between them becomes one sign. */
const asWords = (text: string, between: string): string =>
  text.replaceAll(/[^\p{L}\p{M}\p{N}.-]+/gu, between).replaceAll(/^[-_.]+|[-_.]+$/g, '');

const graphemes = (text: string): string[] =>
  [...new Intl.Segmenter('th', { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment);
