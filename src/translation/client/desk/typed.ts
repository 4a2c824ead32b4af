import type { ContentLanguage } from '../../../platform/language.ts';
import { isEmptyRichText } from '../../../platform/rich-text/rich-text.ts';
import type { OpenWork, WorkPart } from '../api.ts';

/** What is typed for a part, and over which text. */
export type TypedText = { readonly html: string; readonly over: string };
/** By part; what is as it was saved is not in it. */
export type TypedTexts = Readonly<Record<string, TypedText>>;

export const savedText = ({ text }: WorkPart, language: ContentLanguage): string => text[language] ?? '';

/** What stands in the field of a part. */
export const shownText = (part: WorkPart, language: ContentLanguage, typed: TypedTexts): string =>
  typed[part.id]?.html ?? savedText(part, language);

/** Whether two texts say the same: nothing has more than one form. */
const isSame = (one: string, other: string): boolean => one === other || (isBlank(one) && isBlank(other));
export const isBlank = (html: string): boolean => html.trim() === '' || isEmptyRichText(html);

/** With this text in a part; as it was saved it is no longer something typed. */
export function withTyped(typed: TypedTexts, part: WorkPart, saved: string, html: string): TypedTexts {
  const { [part.id]: before, ...others } = typed;
  return isSame(html, saved) ? others : { ...others, [part.id]: { html, over: before?.over ?? saved } };
}

/** What was typed while this was on its way to the server: it was typed over what is saved now. */
export function withoutSaved(typed: TypedTexts, sent: TypedTexts): TypedTexts {
  const left = Object.entries(typed).filter(([id, { html }]) => sent[id] === undefined || !isSame(html, sent[id].html));
  return Object.fromEntries(left.map(([id, { html, over }]) => [id, { html, over: sent[id]?.html ?? over }]));
}

/** Somebody else saved another text of this part after it was begun here. */
export const wasSavedMeanwhile = (typed: TypedText | undefined, saved: string): boolean =>
  typed !== undefined && !isSame(typed.over, saved);

/** The parts that have a source and no translation yet. */
export const emptyParts = (work: OpenWork, pair: LanguagePair, typed: TypedTexts): WorkPart[] =>
  work.parts.filter((part) => !isBlank(savedText(part, pair.source)) && isBlank(shownText(part, pair.target, typed)));

/** From which language into which. */
export type LanguagePair = { readonly source: ContentLanguage; readonly target: ContentLanguage };

/** The pair asked for, else from a whole language that is up to date into the first that lacks something. */
export function pairOf(work: OpenWork, into: string | undefined, from: string | undefined): LanguagePair {
  const { asked, languages, lacks } = work;
  const target = asked.find((one) => one === into) ?? lacks[0]?.language ?? asked[1] ?? 'en';
  const others = [...new Set([...asked, ...languages])].filter((one) => one !== target);
  const isSound = (one: ContentLanguage) => !lacks.some(({ language }) => language === one);
  const source = others.find((one) => one === from) ?? others.find(isSound) ?? others[0] ?? 'en';
  return { source, target };
}
