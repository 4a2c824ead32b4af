import { contentLanguages, type LocalText } from '../../platform/language.ts';
import { keptRules, plainEssay } from '../../questions/domain/kinds/essay.ts';
import { kinds } from '../../questions/domain/kinds/kinds.ts';
import type {
  PictureArea,
  EssayRules,
  Gap,
  GapKey,
  MarkingGuide,
  NumberRange,
  Option,
  QuestionContent,
  QuestionDraft,
  QuestionKey,
  QuestionKind,
} from '../../questions/domain/question.ts';

/** What every kind of question has. `points` in hundredths. */
export type Common = {
  readonly stem: LocalText;
  readonly explanation: LocalText;
  readonly reference: string;
  readonly points: number;
};

export type ImportedOption = {
  readonly text: LocalText;
  readonly isCorrect: boolean;
  /** What it is worth beside the others, where the file weighs them. */
  readonly weight?: number | undefined;
};
/** A pair to be matched; without a left side its right side is a distractor. */
export type Pair = { readonly left: LocalText | null; readonly right: LocalText };

/** What fills a gap. `right` is the place of the one right choice. */
export type GapAnswer =
  | { readonly way: 'choice'; readonly choices: readonly LocalText[]; readonly right: number }
  | { readonly way: 'text'; readonly accepted: readonly string[]; readonly caseSensitive: boolean }
  | { readonly way: 'number'; readonly accepted: readonly NumberRange[] };

/** Ids are places here; saving a draft gives random ones. */
const idAt = (index: number): string => `o${index + 1}`;
const gapIdAt = (index: number): string => `g${index + 1}`;

/** The place of a gap, 0-based, in the rich text of a stem. */
export const gapMark = (index: number): string => `<span data-gap="${gapIdAt(index)}"></span>`;

export function choiceDraft(
  common: Common,
  kind: 'single' | 'multiple',
  choices: readonly ImportedOption[],
  whole?: number,
): QuestionDraft {
  const options = choices.map(({ text }, index): Option => ({ id: idAt(index), text }));
  const correct = choices.flatMap(({ isCorrect }, index) => (isCorrect ? [idAt(index)] : []));
  // An only answer without a weight is plainly wrong; among several it is worth nothing.
  const counts = (weight: number | undefined) =>
    weight !== undefined && (weight !== 0 || kinds[kind].choice === 'several');
  const given = choices.flatMap(({ weight = 0 }, index) =>
    counts(choices[index]?.weight) ? [[idAt(index), weight] as const] : [],
  );
  const weighed = given.length > 0 ? { weights: Object.fromEntries(given), ...(whole !== undefined && { whole }) } : {};
  const key = { ...kinds[kind].newKey({ options, matches: [] }, correct), ...weighed };
  return draft(common, kind, key, { options, shuffleOptions: !choices.some(({ text }) => namesOthers(text)) });
}

/** Regions of the picture in the stem, of which any number may be right. */
export function hotspotDraft(
  common: Common,
  regions: readonly ImportedOption[],
  areas: readonly (PictureArea | null)[],
  whole?: number,
): QuestionDraft {
  const drawn = choiceDraft(common, 'multiple', regions, whole);
  const options = drawn.content.options.map((option, at) => ({ ...option, area: areas[at] ?? undefined }));
  return { ...drawn, content: { ...drawn.content, kind: 'hotspot', options, shuffleOptions: false } };
}

/** Pairs whose left sides are places on the picture in the stem. */
export function labelDraft(pairs: QuestionDraft, areas: readonly (PictureArea | null)[]): QuestionDraft {
  const options = pairs.content.options.map((option, at) => ({ ...option, area: areas[at] ?? undefined }));
  return { ...pairs, content: { ...pairs.content, kind: 'label', options, shuffleOptions: false } };
}

export function trueFalseDraft(common: Common, isTrue: boolean): QuestionDraft {
  const inFrench = (text: string) => (common.stem.fr === undefined ? {} : { fr: text });
  const options = [
    { id: idAt(0), text: { en: 'True', th: 'ถูก', ...inFrench('Vrai') } },
    { id: idAt(1), text: { en: 'False', th: 'ผิด', ...inFrench('Faux') } },
  ];
  return draft(common, 'true_false', { kind: 'option', option: idAt(isTrue ? 0 : 1) }, { options });
}

export function numericDraft(common: Common, accepted: readonly NumberRange[], unit: string): QuestionDraft {
  return draft(common, 'numeric', { kind: 'number', accepted }, { unit });
}

export function shortTextDraft(common: Common, accepted: readonly string[], caseSensitive = false): QuestionDraft {
  return draft(common, 'short_text', { kind: 'text', accepted: [...new Set(accepted)], caseSensitive }, {});
}

export function essayDraft(
  common: Common,
  keyPoints: readonly LocalText[],
  rules: Partial<EssayRules> = {},
  guide: MarkingGuide = {},
): QuestionDraft {
  const essay = keptRules({ ...plainEssay, ...rules });
  return draft(common, 'essay', { ...guide, kind: 'key_points', keyPoints }, essay ? { essay } : {});
}

/** Left sides with the same right side share it. */
export function matchingDraft(common: Common, pairs: readonly Pair[]): QuestionDraft {
  const lefts = pairs.flatMap(({ left, right }) => (left ? [{ left, right }] : []));
  const options = lefts.map(({ left }, index): Option => ({ id: idAt(index), text: left }));
  const idOf = new Map<string, string>();
  const matches: Option[] = [];
  for (const { right } of pairs) {
    const same = sameness(right);
    if (idOf.has(same)) continue;
    idOf.set(same, idAt(lefts.length + matches.length));
    matches.push({ id: idAt(lefts.length + matches.length), text: right });
  }
  const keys = lefts.map(({ right }, index) => [idAt(index), idOf.get(sameness(right)) ?? ''] as const);
  return draft(
    common,
    'matching',
    { kind: 'pairs', pairs: Object.fromEntries(keys) },
    { options, matches, shuffleOptions: true },
  );
}

/** The items stand in their right order. */
export function orderingDraft(common: Common, items: readonly LocalText[]): QuestionDraft {
  const options = items.map((text, index): Option => ({ id: idAt(index), text }));
  const order = options.map(({ id }) => id);
  return draft(common, 'ordering', { kind: 'order', order }, { options, shuffleOptions: true });
}

/** The stem holds a `gapMark` for each of the gaps. Choices that look the same are one option that gaps share. */
export function gapDraft(common: Common, answers: readonly GapAnswer[]): QuestionDraft {
  const options: Option[] = [];
  const idOf = new Map<string, string>();
  const optionId = (text: LocalText): string => {
    const same = sameness(text);
    const id = idOf.get(same) ?? idAt(options.length);
    if (!idOf.has(same)) options.push({ id, text });
    idOf.set(same, id);
    return id;
  };
  const gaps: Gap[] = [];
  const keys: Record<string, GapKey> = {};
  for (const [index, answer] of answers.entries()) {
    const id = gapIdAt(index);
    const choices = answer.way === 'choice' ? answer.choices.map(optionId) : [];
    gaps.push({ id, way: answer.way, choices });
    keys[id] = gapKey(answer, choices);
  }
  return draft(common, 'gap_text', { kind: 'gaps', gaps: keys }, { options, gaps, shuffleOptions: options.length > 0 });
}

function gapKey(answer: GapAnswer, choices: readonly string[]): GapKey {
  if (answer.way === 'choice') return { kind: 'option', option: choices[answer.right] ?? '' };
  if (answer.way === 'number') return { kind: 'number', accepted: answer.accepted };
  return { kind: 'text', accepted: [...new Set(answer.accepted)], caseSensitive: answer.caseSensitive };
}

/** The text that two options share, or null: in no language may two options look the same. */
export function equalOption(texts: readonly LocalText[]): string | null {
  for (const language of contentLanguages) {
    const seen = new Set<string>();
    for (const text of texts) {
      const look = appearance(text[language] ?? '');
      if (look !== '' && seen.has(look)) return look;
      seen.add(look);
    }
  }
  return null;
}

/** What makes two questions the same for a reader: their words, and the answers to choose from in any order. */
export function questionSignature({ content, key }: QuestionDraft): string {
  const answers =
    content.options.length > 0
      ? [...content.options, ...content.matches].map(({ text }) => sameness(text)).sort()
      : [JSON.stringify(key)];
  return JSON.stringify([content.kind, sameness(content.stem), ...answers]);
}

function draft(common: Common, kind: QuestionKind, key: QuestionKey, own: Partial<QuestionContent>): QuestionDraft {
  const { stem, explanation, reference, points } = common;
  const content = { kind, stem, options: [], matches: [], gaps: [], unit: '', shuffleOptions: false, ...own };
  return { content, key, explanation, reference, points };
}

const sameness = (text: LocalText): string =>
  JSON.stringify(contentLanguages.map((language) => appearance(text[language] ?? '')));

/** Rich text without what does not change its meaning: emphasis, paragraphs, spaces. Indices count. */
function appearance(rich: string): string {
  return rich
    .replace(/<\/?(?:p|strong|em|u|code)>|<br>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** “All of the above” and its kin keep their place: shuffled, they would point at other options. */
function namesOthers({ en = '', th = '' }: LocalText): boolean {
  return (
    /\b(?:all|none|both|neither|any)\b.{0,20}\b(?:above|below|these)\b|\b(?:both|neither) [A-H] (?:and|or|nor) [A-H]\b|^[A-H] (?:and|or|&amp;) [A-H]\b/i.test(
      en,
    ) ||
    /(?:ถูก|ผิด|ใช่)ทุก(?:ข้อ|ตัวเลือก)|ทุก(?:ข้อ|ตัวเลือก)(?:ถูก|ผิด)|ไม่มี(?:ข้อ|ตัวเลือก)ใด|(?:ข้อ|ตัวเลือก)\s*[ก-ฉA-H]\s*(?:และ|หรือ|กับ)/.test(
      th,
    )
  );
}
