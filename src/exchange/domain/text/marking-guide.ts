import { languagesOf, type ContentLanguage, type LocalText } from '../../../platform/language.ts';
import { keyPointsIn } from '../../../questions/domain/kinds/essay.ts';
import { addsUp, guideBeside } from '../../../questions/domain/kinds/marking-guide.ts';
import type { KeyOf, QuestionKey } from '../../../questions/domain/question.ts';
import { plainNumber } from '../export/range-text.ts';
import type { Note } from './file-text.ts';
import { parseNumber } from './number-text.ts';

/** A key point of a file, with the hundredths of a point it is worth where the file says so. */
export type FilePoint = { readonly text: LocalText; readonly worth: number | null };

/** What a file says an essay is marked by. */
export type FileGuide = {
  readonly points: readonly FilePoint[];
  readonly errors?: readonly LocalText[];
  /** The most that an answer with such an error gets, in percent. */
  readonly errorCap?: number | undefined;
};

/** The key of an essay of so many points. What is empty is left out, and so are points that do not add up. */
export function guideKey(guide: FileGuide, all: number, note: Note): KeyOf<'key_points'> {
  const { worth, ...shared } = weighedKey(guide);
  if (worth === undefined || addsUp({ ...shared, worth }, all)) return { ...shared, ...(worth && { worth }) };
  note('worth_dropped');
  return shared;
}

/** Whether its key points are worth something that adds up to so many points. */
export const weighsUp = (guide: FileGuide, all: number): boolean => {
  const key = weighedKey(guide);
  return key.worth !== undefined && addsUp(key, all);
};

function weighedKey({ points, errors = [], errorCap = 0 }: FileGuide): KeyOf<'key_points'> {
  const kept = points.filter(({ text }) => languagesOf(text).length > 0);
  const named = errors.filter((text) => languagesOf(text).length > 0);
  const worth = kept.map((point) => point.worth);
  return {
    kind: 'key_points',
    keyPoints: kept.map(({ text }) => text),
    ...(worth.some((one) => one !== null) && { worth }),
    ...(named.length > 0 && { errors: named, ...(errorCap > 0 && { errorCap }) }),
  };
}

/** Key points with what the author says each is worth; none for a key of another kind. */
export const filePoints = (key: QuestionKey): FilePoint[] =>
  keyPointsIn(key).map((text, at) => ({ text, worth: guideBeside(key).worth?.[at] ?? null }));

/** The percent that a significant error leaves; 0 where nothing is said. */
export const capIn = (key: QuestionKey): number => guideBeside(key).errorCap ?? 0;

const mostWorth = 100;

/** Hundredths of a point from a number of points; null for what is none. */
export function worthIn(words: string): number | null {
  const points = parseNumber(words);
  return points !== null && points >= 0 && points <= mostWorth ? Math.round(points * 100) : null;
}

/** What stands before a key point in a text that people read: `[1.5]`. */
export const worthMark = (worth: number): string => `[${plainNumber(worth / 100)}]`;

/** A key point in rich text without what it is worth, where that stands before it. */
export function withoutWorth(html: string): { readonly html: string; readonly worth: number | null } {
  const [mark, start = '', points = '', end] = /^(<p>)?\[(\d{1,3}(?:\.\d{1,2})?)\]\s*(<\/p>)?/.exec(html) ?? [];
  const worth = worthIn(points);
  if (mark === undefined || worth === null) return { html, worth: null };
  return { html: `${end ? '' : start}${html.slice(mark.length)}`, worth };
}

/** Percent as they stand in a file; undefined for what is none. */
export function percentIn(words: string): number | undefined {
  const percent = parseNumber(words.replace(/\s*%$/, ''));
  return percent !== null && Number.isInteger(percent) && percent >= 0 && percent <= 100 ? percent : undefined;
}

const headings: Readonly<Record<ContentLanguage, (percent: number) => string>> = {
  en: (percent) => `Significant errors, at most ${percent}% of the points:`,
  th: (percent) => `ข้อผิดพลาดร้ายแรง ได้ไม่เกินร้อยละ ${percent} ของคะแนน:`,
  fr: (percent) => `Erreurs graves, au plus ${percent} % des points :`,
};

/** The line above significant errors in a text that people read. */
export const errorsHeading = (percent: number, language: ContentLanguage): string => headings[language](percent);

const heading =
  /^(?:significant errors?|ข้อผิดพลาดร้ายแรง|erreurs? graves?)(?:\s?:?|[\s,(]{1,4}(?:at most|ได้ไม่เกินร้อยละ|au plus)\s?(\d{1,3})\D{0,24})$/i;

/** The percent of such a line, 0 where it names none; null for any other line. */
export function capOfHeading(words: string): number | null {
  const [line, percent = '0'] = heading.exec(words.trim()) ?? [];
  return line === undefined ? null : Math.min(100, Number(percent));
}
