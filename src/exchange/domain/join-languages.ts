import { languagesOf, type ContentLanguage, type LocalText } from '../../platform/language.ts';
import { errorsIn, keyPointsIn } from '../../questions/domain/kinds/essay.ts';
import { gapKeysIn } from '../../questions/domain/kinds/gap-text.ts';
import { guideBeside } from '../../questions/domain/kinds/marking-guide.ts';
import { textIn } from '../../questions/domain/kinds/short-text.ts';
import type { GapKey, KeyOf, QuestionDraft, QuestionKey } from '../../questions/domain/question.ts';
import type { ImportedQuestion } from './imported.ts';

/**
 * Joins what is one question in several languages: the same code (or one that differs in its language alone, as in
 * `Q1-en` and `Q1-th`), of the same kind with the same answers in the same places, each in a language of its own. A
 * reader of several files of one drop calls it with the questions of all of them.
 */
export function joinLanguages(questions: readonly ImportedQuestion[]): ImportedQuestion[] {
  const joined: ImportedQuestion[] = [];
  const placeOf = new Map<string, number[]>();
  for (const question of questions) {
    const name = nameOf(question);
    const places = name === null ? [] : (placeOf.get(name) ?? []);
    const fitting = places.find((place) => fits(joined[place], question));
    const first = fitting === undefined ? undefined : joined[fitting];
    if (first && fitting !== undefined) joined[fitting] = join(first, question);
    else {
      if (name !== null) placeOf.set(name, [...places, joined.length]);
      joined.push(question);
    }
  }
  return joined;
}

const suffix = /[-_.](?:en|th|fr)(?:[-_][a-z]{2})?$/i;

/** A name as it is in every language. */
export const withoutLanguage = (name: string): string => name.replace(suffix, '');

const nameOf = ({ code }: ImportedQuestion): string | null => code && withoutLanguage(code);

/** In different languages, and alike in everything that is no language. */
function fits(one: ImportedQuestion | undefined, other: ImportedQuestion): boolean {
  if (!one) return false;
  const own = new Set<ContentLanguage>(languagesOf(one.draft.content.stem));
  const languages = languagesOf(other.draft.content.stem);
  return languages.length > 0 && !languages.some((language) => own.has(language)) && shape(one) === shape(other);
}

/** What two languages of one question have in common. */
function shape({ draft: { content, key } }: ImportedQuestion): string {
  const ids = [...content.options, ...content.matches].map(({ id }) => id);
  return JSON.stringify([content.kind, ids, content.gaps, wordless(key)]);
}

/** A key without its words, which differ from language to language. */
function wordless(key: QuestionKey): unknown {
  switch (key.kind) {
    case 'text':
    case 'key_points':
      return key.kind;
    case 'gaps':
      return Object.entries(key.gaps).map(([id, gap]) => [id, textIn(gap) ? gap.kind : gap]);
    case 'option':
    case 'options':
    case 'number':
    case 'pairs':
    case 'order':
      return key;
  }
}

function join(one: ImportedQuestion, other: ImportedQuestion): ImportedQuestion {
  const code = one.code === other.code || one.code === null ? one.code : withoutLanguage(one.code);
  const passage = one.passage ?? other.passage;
  return {
    ...one,
    ...(passage !== undefined && { passage }),
    code,
    draft: joinDrafts(one.draft, other.draft),
    warnings: [
      ...one.warnings,
      ...other.warnings.filter(({ code: said }) => !one.warnings.some((w) => w.code === said)),
    ],
    assumed: one.assumed.filter(({ code: said }) => said !== 'language_told'),
  };
}

function joinDrafts(one: QuestionDraft, other: QuestionDraft): QuestionDraft {
  const joinAll = <Item extends { readonly text: LocalText }>(list: readonly Item[], more: readonly Item[]): Item[] =>
    list.map((item, index) => ({ ...item, text: { ...more[index]?.text, ...item.text } }));
  const { content } = one;
  return {
    ...one,
    content: {
      ...content,
      stem: { ...other.content.stem, ...content.stem },
      options: joinAll(content.options, other.content.options),
      matches: joinAll(content.matches, other.content.matches),
    },
    key: joinKeys(one.key, other.key),
    explanation: { ...other.explanation, ...one.explanation },
  };
}

/** An answer in any of the languages is right; key points that stand in the same places are one. */
function joinKeys(one: QuestionKey, other: QuestionKey): QuestionKey {
  switch (one.kind) {
    case 'text':
      return joinTexts(one, textIn(other));
    case 'key_points':
      return joinGuides(one, other);
    case 'gaps': {
      const others = gapKeysIn(other);
      const gaps = Object.entries(one.gaps).map(([id, gap]): [string, GapKey] => {
        const second = others[id];
        const text = textIn(gap);
        return [id, text ? joinTexts(text, second ? textIn(second) : null) : gap];
      });
      return { kind: 'gaps', gaps: Object.fromEntries(gaps) };
    }
    case 'option':
    case 'options':
    case 'number':
    case 'pairs':
    case 'order':
      return one;
  }
}

/** What the first says of points holds, unless it has fewer key points and so says less. */
function joinGuides(one: KeyOf<'key_points'>, other: QuestionKey): KeyOf<'key_points'> {
  const others = keyPointsIn(other);
  const { worth, errorCap } = others.length > one.keyPoints.length ? guideBeside(other) : one;
  const errors = joinPoints(errorsIn(one), errorsIn(other));
  return {
    kind: 'key_points',
    keyPoints: joinPoints(one.keyPoints, others),
    ...(worth && { worth }),
    ...(errors.length > 0 && { errors, ...(errorCap !== undefined && { errorCap }) }),
  };
}

function joinPoints(one: readonly LocalText[], other: readonly LocalText[]): LocalText[] {
  const longer = one.length >= other.length ? one : other;
  return longer.map((_, index) => ({ ...other[index], ...one[index] }));
}

type TextKey = Extract<GapKey, { kind: 'text' }>;

const joinTexts = (one: TextKey, other: TextKey | null): TextKey =>
  other === null
    ? one
    : {
        kind: 'text',
        accepted: [...new Set([...one.accepted, ...other.accepted])],
        caseSensitive: one.caseSensitive && other.caseSensitive,
      };
