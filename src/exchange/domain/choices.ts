import { contentLanguages, languagesOf, type ContentLanguage, type LocalText } from '../../platform/language.ts';
import { rulesOf, withKeyTexts } from '../../questions/domain/kinds/kinds.ts';
import type { QuestionDraft } from '../../questions/domain/question.ts';

/** What becomes of a question that the bank has already. */
export const duplicateWays = ['skip', 'replace', 'both'] as const;
export type DuplicateWay = (typeof duplicateWays)[number];

/** What somebody chose for a file. Questions are named by their places in it, 0-based. */
export type ImportChoices = {
  /**
   * The language of questions that are written in one only, where it was recognised wrongly; else as it was recognised.
   */
  readonly language: ContentLanguage | null;
  /** Where all questions go, whatever the file says. */
  readonly target: string | null;
  readonly duplicates: DuplicateWay;
  /** Single questions that differ from `duplicates`. */
  readonly ways: Readonly<Record<string, DuplicateWay>>;
  /** Questions that stay out. */
  readonly leftOut: readonly number[];
  /** Whether texts that questions refer to become their passages; else the questions come without them. */
  readonly passages: boolean;
};

export const noChoices: ImportChoices = {
  language: null,
  target: null,
  duplicates: 'skip',
  ways: {},
  leftOut: [],
  passages: true,
};

/** What the bank says of a question of the file. */
export const importMatches = ['new', 'same_as_bank', 'code_in_bank', 'place_retired'] as const;
export type ImportMatch = (typeof importMatches)[number];

/** What the import does with a question of the file. */
export const importActs = ['add', 'add_beside', 'replace', 'skip', 'leave_out', 'refuse'] as const;
export type ImportAct = (typeof importActs)[number];

type Judged = {
  readonly match: ImportMatch;
  /** Whether the question in the bank can get a new version: neither in the trash nor in the archive. */
  readonly replaceable: boolean;
};

export function actOf(choices: ImportChoices, place: number, { match, replaceable }: Judged): ImportAct {
  if (choices.leftOut.includes(place)) return 'leave_out';
  if (match === 'new') return 'add';
  if (match === 'place_retired') return 'refuse';
  const way = choices.ways[String(place)] ?? choices.duplicates;
  if (way === 'both') return 'add_beside';
  return way === 'replace' && replaceable ? 'replace' : 'skip';
}

/** Every text of the draft in the language chosen, where the question is written in one only. */
export function inChosenLanguage(draft: QuestionDraft, language: ContentLanguage | null): QuestionDraft {
  const [only, other] = languagesIn(draft);
  if (language === null || only === undefined || other !== undefined || only === language) return draft;
  const moved = (text: LocalText): LocalText => (text[only] ? { [language]: text[only] } : {});
  const { content, key, explanation } = draft;
  const own = rulesOf(content).options !== 'standard';
  const named = <Named extends { readonly text: LocalText }>(list: readonly Named[]) =>
    list.map((one) => (own ? { ...one, text: moved(one.text) } : one));
  return {
    ...draft,
    content: {
      ...content,
      stem: moved(content.stem),
      options: named(content.options),
      matches: named(content.matches),
    },
    key: withKeyTexts(key, moved),
    explanation: moved(explanation),
  };
}

/** The languages the question itself is written in; True and False are ours and in every language. */
export function languagesIn({ content, explanation }: QuestionDraft): ContentLanguage[] {
  const isOurs = rulesOf(content).options === 'standard';
  const options = isOurs ? [] : [...content.options, ...content.matches].map(({ text }) => text);
  const written = new Set([content.stem, explanation, ...options].flatMap(languagesOf));
  return contentLanguages.filter((language) => written.has(language));
}

/** The code itself, or the first of `code-2`, `code-3` … that nobody has. */
export function codeBeside(code: string, taken: ReadonlySet<string>): string {
  const longest = 60;
  for (let number = 2; ; number += 1) {
    const ending = `-${number}`;
    const free = code.slice(0, longest - ending.length) + ending;
    if (!taken.has(free)) return free;
  }
}
