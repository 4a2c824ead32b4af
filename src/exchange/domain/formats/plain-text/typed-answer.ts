import { westernDigits } from '../../../../platform/digits.ts';
import type { LocalText } from '../../../../platform/language.ts';
import { withoutMarkedOptions } from '../../../../questions/domain/kinds/marked-options.ts';
import type { QuestionDraft } from '../../../../questions/domain/question.ts';
import { essayDraft, numericDraft, shortTextDraft, trueFalseDraft, type Common } from '../../draft.ts';
import { numberRange } from '../../text/number-text.ts';
import { truthIn } from './answers.ts';
import { asksForEssay, truthAtEnd } from './fields.ts';
import type { QuestionParts, WrittenAnswer } from './question-parts.ts';
import { languageMark, localTexts } from './rich-lines.ts';
import { runsOfText } from './tagged-text.ts';
import { sliceRuns, wordsIn, type TypedLine } from './typed-line.ts';

/** A question without options; `sure` tells whether its kind and its key are beyond doubt. */
export type TypedDraft = { readonly draft: QuestionDraft; readonly lacks: 'key' | 'kind' | null };

const namesTruth = /ถูก|ผิด|จริง|เท็จ|true|false|[✓✔×✗]/i;

/** What is asked where there are no options, by the answer and by the words of the question. */
export function withoutOptions(parts: QuestionParts, common: Common, answers: readonly WrittenAnswer[]): TypedDraft {
  const stem = parts.stem.map(wordsIn).join(' ').trim();
  const answer = answers[0]?.text ?? '';
  if (parts.isModel) return { draft: essayDraft(common, keyPoints(answers)), lacks: null };
  const isStatement = truthAtEnd.test(stem) || namesTruth.test(parts.block.heading);
  const truth = truthIn(answer);
  if (answer !== '' && truth !== null && (isStatement || answer.trim().length > 1 || /[TF✓✔×✗]/.test(answer)))
    return { draft: trueFalseDraft(common, truth), lacks: null };
  if (answer === '' && isStatement && !asksForEssay(stem))
    return { draft: withoutMarkedOptions(trueFalseDraft(common, true)), lacks: 'key' };
  if (answer === '') return unanswered(parts, common, stem);
  const number = numberIn(answer, parts.fields.unit?.map(wordsIn).join(' ') ?? '');
  if (number && answers.length === 1) return { draft: numericDraft(common, number.accepted, number.unit), lacks: null };
  if (answers.length > 1 || answer.length > 80 || asksForEssay(stem))
    return { draft: essayDraft(common, keyPoints(answers)), lacks: null };
  return { draft: shortTextDraft(common, alternatives(answer)), lacks: null };
}

function unanswered({ writes }: QuestionParts, common: Common, stem: string): TypedDraft {
  if (asksForEssay(stem) || writes) return { draft: essayDraft(common, []), lacks: asksForEssay(stem) ? null : 'kind' };
  return { draft: shortTextDraft(common, []), lacks: 'key' };
}

/** A line each. One that only begins with the mark of a language says the same as the line above. */
function keyPoints(answers: readonly WrittenAnswer[]): LocalText[] {
  const points: TypedLine[][] = [];
  for (const { text, runs = runsOfText(text), line } of answers) {
    const bullet = /^\s*(?:[-•*]|\d{1,2}[.)])\s+/.exec(wordsIn({ runs }))?.[0] ?? '';
    const own = { no: line, runs: sliceRuns(runs, bullet.length) };
    const last = points.at(-1);
    if (last && bullet === '' && languageMark.test(text)) last.push(own);
    else points.push([own]);
  }
  return points.flatMap((lines) => localTexts([lines]));
}

/** Every wording between quotation marks: whatever stands there is meant so. */
const quotedOnly = /^"[^"]+"(?:\s*\|\s*"[^"]+")*$/;

/** Several wordings of one answer. */
const alternatives = (text: string): string[] =>
  quotedOnly.test(text)
    ? [...text.matchAll(/"([^"]*)"/g)].map(([, own = '']) => own)
    : text
        .split(/\s+\/\s+|\s*\|\s*|\s*;\s*|\s+หรือ\s+|\s+or\s+/)
        .map((one) => one.trim().replace(/^["“](.*)["”]$/, '$1'))
        .filter((one) => one !== '');

/** A number with its tolerance and unit, such as `12 ± 0.5 V`. */
function numberIn(text: string, unit: string) {
  const written = westernDigits(text).trim().replace(/[.]$/, '');
  const several = written.split('|').map((one) => numberRange(one));
  const ranges = several.flatMap((one) => ('range' in one ? [one.range] : []));
  if (several.length > 1 && ranges.length === several.length) return { accepted: ranges, unit };
  const whole = numberRange(written.replace(/\s*(±|\+\/-|\+-)\s*/, '±'));
  if ('range' in whole) return { accepted: [whole.range], unit };
  const [, value = '', behind = ''] =
    /^([-+−–]?[\d.,]+(?:\s*(?:±|\+\/-)\s*[\d.,]+%?)?)\s*([^\d\s.,;:±][^\d,;:]{0,19})$/.exec(written) ?? [];
  const range = numberRange(value.replace(/\s*(?:±|\+\/-)\s*/, '±'));
  return value !== '' && 'range' in range ? { accepted: [range.range], unit: unit || behind.trim() } : null;
}
