import { westernDigits } from '../../../../platform/digits.ts';
import { withoutMarkedOptions } from '../../../../questions/domain/kinds/marked-options.ts';
import { plainText } from '../../../../platform/rich-text/rich-text.ts';
import type { LocalText } from '../../../../platform/language.ts';
import type { QuestionDraft } from '../../../../questions/domain/question.ts';
import { choiceDraft, equalOption, trueFalseDraft, type Common } from '../../draft.ts';
import { excerpt, fault, type Findings, type ImportFault, type ImportedQuestion } from '../../imported.ts';
import { finishQuestion } from '../../finish-question.ts';
import { parseNumber } from '../../text/number-text.ts';
import { comparable, truthIn } from './answers.ts';
import { asksForSeveral, pointsAtEnd, truthAtEnd } from './fields.ts';
import { agreed, doubt, isLook, votesOf, type KeyVote } from './keys/key-votes.ts';
import { keyLooks } from './keys/key-marks.ts';
import type { QuestionParts, WrittenAnswer } from './question-parts.ts';
import { cutOut, isNothing, localTexts } from './rich-lines.ts';
import { runsOfText } from './tagged-text.ts';
import { withoutOptions } from './typed-answer.ts';
import { atom, withoutLook, wordsIn, type TypedLine } from './typed-line.ts';

/** What is known of a file as a whole when one of its questions is read. */
export type FileContext = {
  /** Answers of the list of keys that belong to this question. */
  readonly listed: readonly WrittenAnswer[];
  /** The list does not say which of several questions with this number it means. */
  readonly ambiguous: readonly number[];
  /** The file marks its keys by the way words are set, so that a mark alone is an answer. */
  readonly looksTell: boolean;
  /** Looks are no key at all: the file says so. */
  readonly ignoresLooks: boolean;
};

/** One question of the file, with what is doubtful about it; null where it has no words. */
export function typedQuestion(parts: QuestionParts, around: FileContext, findings: Findings): ImportedQuestion | null {
  const { block, fields } = parts;
  const line = block.lines[0]?.no ?? 1;
  const { lines: stem, found } = cutOut(parts.stem, pointsAtEnd);
  if (isNothing(stem)) {
    findings.faults.push(fault(line, 'question_text_missing'));
    return null;
  }
  const given = numberOf(fields.points) ?? (found ? Number(westernDigits(found[1] ?? '')) : null);
  const points = given !== null && given > 0 && given <= 100 ? Math.round(given * 100) : null;
  const rest = { reference: fields.reference?.map(wordsIn).join(' ') ?? '', points: points ?? 100 };
  const read = parts.options.length > 0 ? choiceOf(parts, stem, rest, around) : answerOf(parts, stem, rest, around);
  findings.warnings.push(...read.doubts, ...doubtsOfPlace(parts));
  const named = numberOf(fields.level);
  const level: ImportedQuestion['level'] = named === 1 || named === 2 || named === 3 ? named : null;
  const [topic, subtopic = null] = block.topic;
  const place = { topic: topic === undefined ? [] : [topic], subtopic, level };
  const code = fields.code?.map(wordsIn).join(' ').trim() ?? '';
  const question = finishQuestion(
    { line, code, ...place, draft: read.draft, hasPoints: points !== null, texts: [] },
    findings,
  );
  const kind = { code: 'kind_told' as const, values: { kind: read.draft.content.kind } };
  return question && { ...question, assumed: [kind, ...question.assumed] };
}

const numberOf = (lines: readonly TypedLine[] | undefined): number | null => {
  const text = westernDigits(lines?.map(wordsIn).join(' ') ?? '').trim();
  // Words may follow, as in “2 marks”; a fraction is no number that is read.
  const [written = ''] = /^[-+]?[\d.,]*\d(?![\d.,]*\/)/.exec(text) ?? [];
  return parseNumber(written);
};

type Rest = Pick<Common, 'reference' | 'points'>;
type Read = { readonly draft: QuestionDraft; readonly doubts: readonly ImportFault[] };

function choiceOf(parts: QuestionParts, stem: readonly TypedLine[], rest: Rest, around: FileContext): Read {
  const { options, block } = parts;
  const line = block.lines[0]?.no ?? 1;
  const { votes, doubts: unclear, reasons } = votesOf(parts, around.listed);
  const counted = around.ignoresLooks ? votes.filter((vote) => !isLook(vote)) : votes;
  const used = counted.filter(isLook).map(({ source }) => keyLooks.find((look) => look === source) ?? 'bold');
  const bare = options.map(({ lines }) => lines.map((own) => ({ ...own, runs: withoutLook(own.runs, used) })));
  const [own = {}, ...texts] = localTexts([stem, ...bare]);
  const key = agreed(counted);
  const places = typeof key === 'string' || unclear.length > 0 ? [] : key;
  const doubts = [
    ...unclear,
    ...around.ambiguous.map((at) => doubt('key_ambiguous', [line, at])),
    ...keyDoubts(key, counted, around, asksForSeveral(stem.map(wordsIn).join(' '))),
    ...(key === 'none' && unclear.length === 0 && around.ambiguous.length === 0
      ? [doubt('no_correct_answer', [line])]
      : []),
    ...optionDoubts(parts, texts),
  ];
  const common = { stem: own, explanation: explanationOf(parts, reasons), ...rest };
  const truths = options.map(({ lines }) => truthIn(lines.map(wordsIn).join(' ')));
  const isTruth = truths.length === 2 && truths[0] !== null && truths[1] !== null && truths[0] !== truths[1];
  const draft = isTruth
    ? trueFalseDraft(common, truths[places[0] ?? 0] === true)
    : choiceDraft(
        common,
        places.length > 1 ? 'multiple' : 'single',
        texts.map((text, at) => ({ text, isCorrect: places.includes(at) })),
      );
  return { draft: places.length === 0 ? withoutMarkedOptions(draft) : draft, doubts };
}

/** What is doubtful about a key that was found. */
function keyDoubts(
  key: ReturnType<typeof agreed>,
  votes: readonly KeyVote[],
  around: FileContext,
  several: boolean,
): ImportFault[] {
  const lines = [...new Set(votes.flatMap((vote) => vote.lines))];
  if (key === 'contradiction') return [doubt('keys_disagree', lines)];
  if (key === 'none') return [];
  const onlyLooks = votes.every(isLook);
  return [
    ...(onlyLooks && !around.looksTell ? [doubt('key_from_look', lines)] : []),
    ...(key.length > 1 && !several && votes.every((vote) => vote.source !== 'answer')
      ? [doubt('several_marked', lines)]
      : []),
  ];
}

function optionDoubts({ options, group, goesOn, between }: QuestionParts, texts: readonly LocalText[]): ImportFault[] {
  const lines = options.flatMap(({ lines }) => lines[0]?.no ?? []);
  const equal = equalOption(texts);
  const empty = options.find(({ lines: own }) => isNothing(own));
  const isWhole = (line: TypedLine) => line.own && wordsIn(line).trim() === atom;
  const loose = goesOn.filter((line) => !line.indented && !line.wraps && !line.soft && !isWhole(line));
  return [
    ...(equal === null ? [] : [doubt('options_equal', lines, { text: excerpt(plainText(equal)) })]),
    ...(empty ? [doubt('option_text_missing', [empty.lines[0]?.no ?? 1])] : []),
    ...(group?.irregular ? [doubt('labels_irregular', lines, { answer: '' })] : []),
    ...(loose.length > 0
      ? [
          doubt(
            'option_continues',
            loose.map(({ no }) => no),
          ),
        ]
      : []),
    ...(between.length > 0
      ? [
          doubt(
            'text_between',
            between.map(({ no }) => no),
          ),
        ]
      : []),
  ];
}

function answerOf(parts: QuestionParts, whole: readonly TypedLine[], rest: Rest, around: FileContext): Read {
  const { block } = parts;
  const line = block.lines[0]?.no ?? 1;
  const { lines: stem } = cutOut(whole, truthAtEnd);
  const [own = {}] = localTexts([stem]);
  const front = block.front === null ? [] : [{ text: block.front, line }];
  const sources = [front, parts.answers, around.listed].filter((some) => some.length > 0);
  const said = sources.map((some) => some.map(({ text }) => text));
  const disagree = new Set(said.map((some) => sameAnswer(some.join(' ')))).size > 1;
  const common = { stem: own, explanation: explanationOf(parts, []), ...rest };
  const { draft, lacks } = withoutOptions(parts, common, disagree ? [] : (sources[0] ?? []));
  const lines = sources.flatMap((some) => some.map((answer) => answer.line));
  const letter =
    !disagree && said.flat().some((text) => /^\s*[ก-ฉA-H]\s*[.)]?\s*$/.test(text) && truthIn(text) === null);
  return {
    draft,
    doubts: [
      ...(disagree ? [doubt('keys_disagree', lines)] : []),
      ...(letter ? [doubt('options_too_few', [line, ...lines])] : []),
      ...around.ambiguous.map((at) => doubt('key_ambiguous', [line, at])),
      ...(!disagree && lacks === 'key' && around.ambiguous.length === 0 ? [doubt('no_correct_answer', [line])] : []),
      ...(lacks === 'kind' ? [doubt('kind_unclear', [line])] : []),
    ],
  };
}

const sameAnswer = (text: string): string => String(truthIn(text) ?? comparable(text));

function explanationOf({ fields }: QuestionParts, reasons: readonly string[]): LocalText {
  const lines = [...(fields.explanation ?? []), ...reasons.map((text) => ({ no: 1, runs: runsOfText(text) }))];
  return isNothing(lines) ? {} : (localTexts([lines])[0] ?? {});
}

/** What is doubtful about where a question begins. */
function doubtsOfPlace({ block, unsure, shifted }: QuestionParts): ImportFault[] {
  const line = block.lines[0]?.no ?? 1;
  return [
    ...(shifted.length > 0 ? [doubt('answers_above', [line, ...shifted])] : []),
    ...(unsure ? [doubt('options_numbered', [line])] : []),
    ...(block.unnumbered ? [doubt('number_missing', [line])] : []),
    ...(block.skips ? [doubt('number_skipped', [line], { number: block.number ?? 0 })] : []),
  ];
}

/** What a question says without being read as one. */
export const aboutParts = ({ block, stem }: QuestionParts) => ({
  code: block.number === null ? '' : String(block.number),
  text: stem.map(wordsIn).join(' '),
});
