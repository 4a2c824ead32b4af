import { inLanguage, type LocalText } from '../../../platform/language.ts';
import { plainText } from '../../../platform/rich-text/rich-text.ts';
import { gapsIn } from '../../../platform/rich-text/rich-text-gaps.ts';
import type { NumberRange } from '../../../questions/domain/question.ts';
import { gapExcerpt, gapSigns, type ClozeAnswer, type ClozeGap } from './cloze-gaps.ts';
import { equalOption, gapMark, type GapAnswer } from '../draft.ts';
import { excerpt } from '../imported.ts';
import { numberRange } from '../text/number-text.ts';
import { fullAnswers, withoutWildcards, type Hearing } from '../text/weights.ts';

type Texts = {
  /** An answer as rich text in the question's languages. */
  readonly rich: (written: string) => LocalText;
  /** An answer as the words that are typed. */
  readonly words: (written: string) => string;
};

/** What fills the gaps of embedded answers. Where a gap has a fault, it is reported and the gap is missing. */
export function gapAnswers(gaps: readonly ClozeGap[], texts: Texts, hearing: Hearing): GapAnswer[] {
  const foreign = gaps.find(isForeign);
  if (foreign) {
    hearing.refuse('kind_unsupported', { kind: `cloze ${foreign.name}` });
    return [];
  }
  if (gaps.some(({ answers }) => answers.some(({ hasFeedback }) => hasFeedback))) hearing.note('feedback_dropped');
  return gaps.flatMap((gap) => gapAnswer(gap, texts, hearing) ?? []);
}

/** One answer or typed words can fill a gap, several answers or a pattern cannot. */
const isForeign = ({ way, answers }: ClozeGap): boolean =>
  way === 'other' || (way === 'several' && answers.filter(({ worth }) => worth > 0).length > 1);

function gapAnswer(gap: ClozeGap, { rich, words }: Texts, hearing: Hearing): GapAnswer | null {
  switch (gap.way) {
    case 'text': {
      const full = fullAnswersOf(gap, hearing);
      const accepted = full.flatMap(({ text }) => withoutWildcards(words(text), hearing.note));
      if (accepted.length > 0) return { way: 'text', accepted, caseSensitive: gap.caseSensitive };
      return full.length > 0 ? hearing.refuse('gap_not_understood', { text: gapExcerpt(gap) }) : null;
    }
    case 'number': {
      const accepted = fullAnswersOf(gap, hearing).flatMap(({ text }) => range(words(text), hearing));
      return accepted.length > 0 ? { way: 'number', accepted } : null;
    }
    case 'choice':
    case 'other':
    case 'several':
      return choiceGap(gap, rich, hearing);
  }
}

function range(text: string, { refuse }: Hearing): NumberRange[] {
  const read = numberRange(text);
  if ('range' in read) return [read.range];
  refuse(read.wrong, { text: excerpt(text) });
  return [];
}

const fullAnswersOf = ({ answers }: ClozeGap, hearing: Hearing): ClozeAnswer[] =>
  fullAnswers(
    answers.map(({ worth }) => worth),
    hearing,
  ).flatMap((index) => answers[index] ?? []);

function choiceGap(gap: ClozeGap, rich: (written: string) => LocalText, hearing: Hearing): GapAnswer | null {
  const { refuse } = hearing;
  const choices = gap.answers.map(({ text }) => rich(text));
  if (choices.length < 2) return refuse('options_too_few');
  if (choices.some((text) => Object.keys(text).length === 0)) return refuse('option_text_missing');
  const equal = equalOption(choices);
  if (equal !== null) return refuse('options_equal', { text: excerpt(plainText(equal)) });
  const full = fullAnswers(
    gap.answers.map(({ worth }) => worth),
    hearing,
  );
  const [right] = full;
  if (right === undefined) return null;
  if (full.length > 1) {
    const answer = full.map((index) => plainText(inLanguage(choices[index] ?? {}, 'en'))).join(', ');
    return refuse('several_correct', { answer: excerpt(answer) });
  }
  return { way: 'choice', choices, right };
}

/** The stem with its gaps in the place of their signs; null where a gap is lost or stands in a text twice. */
export function stemWithGaps(stem: LocalText, count: number): LocalText | null {
  const texts = Object.entries(stem).map(
    ([language, html]) =>
      [language, (html ?? '').replace(gapSigns, (_, index: string) => gapMark(Number(index)))] as const,
  );
  const isWhole = texts.every(([, html]) => {
    const gaps = gapsIn(html);
    return gaps.length === count && new Set(gaps).size === count;
  });
  return isWhole ? Object.fromEntries(texts) : null;
}
