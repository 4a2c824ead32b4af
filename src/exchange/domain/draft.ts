import type { LocalText } from '../../platform/language.ts';
import type {
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

export type Choice = { readonly text: LocalText; readonly isCorrect: boolean };
/** A pair to be matched; without a left side its right side is a distractor. */
export type Pair = { readonly left: LocalText | null; readonly right: LocalText };

/** Ids are places here; whoever saves a draft gives random ones. */
const idAt = (index: number): string => `o${index + 1}`;

export function choiceDraft(common: Common, kind: 'single' | 'multiple', choices: readonly Choice[]): QuestionDraft {
  const options = choices.map(({ text }, index): Option => ({ id: idAt(index), text }));
  const correct = choices.flatMap(({ isCorrect }, index) => (isCorrect ? [idAt(index)] : []));
  const key: QuestionKey =
    kind === 'multiple' ? { kind: 'options', options: correct } : { kind: 'option', option: correct[0] ?? '' };
  return draft(common, kind, key, { options, shuffleOptions: !choices.some(({ text }) => namesOthers(text)) });
}

export function trueFalseDraft(common: Common, isTrue: boolean): QuestionDraft {
  const options = [
    { id: idAt(0), text: { en: 'True', th: 'ถูก' } },
    { id: idAt(1), text: { en: 'False', th: 'ผิด' } },
  ];
  return draft(common, 'true_false', { kind: 'option', option: idAt(isTrue ? 0 : 1) }, { options });
}

export function numericDraft(common: Common, accepted: readonly NumberRange[], unit: string): QuestionDraft {
  return draft(common, 'numeric', { kind: 'number', accepted }, { unit });
}

export function shortTextDraft(common: Common, accepted: readonly string[]): QuestionDraft {
  return draft(common, 'short_text', { kind: 'text', accepted: [...new Set(accepted)], caseSensitive: false }, {});
}

export function essayDraft(common: Common, keyPoints: readonly LocalText[]): QuestionDraft {
  return draft(common, 'essay', { kind: 'key_points', keyPoints }, {});
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

/** The text that two options share, or null: in no language may two options look the same. */
export function equalOption(texts: readonly LocalText[]): string | null {
  for (const language of ['en', 'th'] as const) {
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
  const content = { kind, stem, options: [], matches: [], unit: '', shuffleOptions: false, ...own };
  return { content, key, explanation, reference, points };
}

const sameness = (text: LocalText): string => JSON.stringify([appearance(text.en ?? ''), appearance(text.th ?? '')]);

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
