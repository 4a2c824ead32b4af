import type { LocalText } from '../../platform/language.ts';
import { withoutEmoji } from '../../platform/text/emoji.ts';
import { moduleAfter, successorOf } from '../../syllabus/domain/successor.ts';
import type { ImportedQuestion } from './imported.ts';

/** The headings a file puts a question under; an empty topic means that it says nothing. */
export type Headings = { readonly topic: string; readonly subtopic: string | null };

type Titled = { readonly code: string; readonly title: LocalText };
/** A retired place keeps what it has and takes nothing new. */
type Standing = Titled & { readonly retired: boolean };
export type SyllabusSubsection = Standing & { readonly id: string };
export type SyllabusModule = Standing & { readonly id: string; readonly subsections: readonly SyllabusSubsection[] };

const longestTitle = 300;
const longestCode = 40;

/** The outermost heading is the module; what stands below it, in the file's order, is the subsection. */
export function placeOf({ topic, subtopic }: Pick<ImportedQuestion, 'topic' | 'subtopic'>): Headings {
  const [outer = '', ...inner] = topic.map(tidy).filter((heading) => heading !== '');
  const below = [...inner, ...(subtopic === null ? [] : [tidy(subtopic)])].filter((heading) => heading !== '');
  return { topic: outer, subtopic: below.length > 0 ? tidy(below.join(' / ')) : null };
}

/** The same for the same place, to look it up by. */
export const placeKey = ({ topic, subtopic }: Headings): string => JSON.stringify([topic, subtopic]);

export const samePlace = (a: Headings, b: Headings): boolean => a.topic === b.topic && a.subtopic === b.subtopic;

/** The module that a heading names by its code, its title in any language, or both; one in force before a retired one. */
export const moduleNamed = <Module extends Standing>(modules: readonly Module[], heading: string): Module | undefined =>
  heading === '' ? undefined : firstInForce(modules.filter((module) => namesOf(module).includes(comparable(heading))));

/**
 * The subsection of the module that the place names. Where the file names none, the one titled like the topic or the
 * module itself.
 */
export function subsectionNamed<Sub extends Standing>(
  module: Titled & { readonly subsections: readonly Sub[] },
  { topic, subtopic }: Headings,
): Sub | undefined {
  const headings = subtopic === null ? [topic, module.title.en ?? '', module.title.th ?? ''] : [subtopic];
  const wanted = headings.map(comparable).filter((heading) => heading !== '');
  return firstInForce(
    module.subsections.filter((subsection) => namesOf(subsection).some((name) => wanted.includes(name))),
  );
}

/** The id of the subsection that is there for the place, or null; what lies in a retired one is `retiredPlace`. */
export function findPlace(modules: readonly SyllabusModule[], place: Headings): string | null {
  const module = moduleNamed(modules, place.topic);
  const subsection = module && subsectionNamed(module, place);
  return subsection && !subsection.retired ? subsection.id : null;
}

/** A retired place by its codes, and the codes of the one in force that stands in its place, where that is known. */
export type RetiredPlace = { readonly name: string; readonly next: string | null };

/** The retired place that this one names, by a module or subsection; null where something new may go there. */
export function retiredPlace(modules: readonly SyllabusModule[], place: Headings): RetiredPlace | null {
  const module = moduleNamed(modules, place.topic);
  const subsection = module && subsectionNamed(module, place);
  if (subsection?.retired) {
    const next = successorOf(modules, subsection.id);
    return {
      name: codesOf(module, subsection),
      next: next && codesOf(next.module, next.subsection),
    };
  }
  if (subsection || !module?.retired) return null;
  return { name: module.code, next: moduleAfter(modules, module)?.code ?? null };
}

const codesOf = (module: Titled | undefined, subsection: Titled): string =>
  [module?.code, subsection.code].filter(Boolean).join(' · ');

const firstInForce = <Place extends Standing>(places: readonly Place[]): Place | undefined =>
  places.find(({ retired }) => !retired) ?? places[0];

/** A code and a title made of a heading such as `7.2 Tools`; a code that is taken, or is none, becomes the next free number. */
export function titledAfter(given: string, taken: readonly string[]): Titled {
  const heading = withoutEmoji(given) || '…';
  const isOneWord = !/\s/.test(heading);
  const [, first = '', rest = ''] = (isOneWord ? null : /^(\S*\d\S*?)[\s:.–-]+(\S.*)$/s.exec(heading)) ?? [];
  const [code, title] = first !== '' ? [first, rest] : [isOneWord ? heading : '', heading];
  return { code: freeCode(code, taken), title: /[\u0e00-\u0e7f]/.test(title) ? { th: title } : { en: title } };
}

/** The code itself where it is good and free, else the next number that nobody has. */
export function freeCode(code: string, taken: readonly string[]): string {
  if (code !== '' && code.length <= longestCode && !taken.includes(code)) return code;
  let number = 1;
  while (taken.includes(String(number))) number += 1;
  return String(number);
}

const namesOf = ({ code, title }: Titled): string[] => {
  const titles = [title.en, title.th].filter((text): text is string => Boolean(text));
  return [code, ...titles, ...titles.map((text) => `${code} ${text}`)].map(comparable);
};

const comparable = (heading: string): string =>
  withoutEmoji(heading)
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s:–—-]+/g, ' ')
    .trim();

const tidy = (heading: string): string =>
  heading.normalize('NFC').replace(/\s+/g, ' ').trim().slice(0, longestTitle).toWellFormed();
