import { plainText } from '../../../../platform/rich-text/rich-text.ts';
import type { QuestionDraft } from '../../../../questions/domain/question.ts';
import { gapSign, withoutGapSigns } from '../cloze-gaps.ts';
import { equalOption, gapDraft, type Common, type GapAnswer } from '../../draft.ts';
import { stemWithGaps } from '../gap-answers.ts';
import { excerpt } from '../../imported.ts';
import { textIn } from '../../text/file-text.ts';
import type { Row } from './row.ts';

/** The fields between empty ones. */
function groupsOf(fields: readonly string[]): string[][] {
  const groups: string[][] = [[]];
  for (const field of fields) {
    if (field === '') groups.push([]);
    else groups.at(-1)?.push(field);
  }
  return groups.filter((group) => group.length > 0);
}

type Filled = { readonly variable: string; readonly answer: GapAnswer };

/** A variable and what may be typed for it. */
const typed = ({ answers }: Row): Filled[] =>
  groupsOf(answers).map(([variable = '', ...accepted]) => ({
    variable,
    answer: { way: 'text', accepted: accepted.map((text) => plainText(text)), caseSensitive: false },
  }));

/** A choice and the variables that it is right for. All choices are offered at each. */
function chosen({ answers, rich }: Row): Filled[] {
  const groups = groupsOf(answers);
  const choices = groups.map(([choice = '']) => rich(choice));
  return groups.flatMap(([, ...variables], right) =>
    variables.map((variable): Filled => ({ variable, answer: { way: 'choice', choices, right } })),
  );
}

/** A text in which `[variable]` stands for a gap. */
export function gapsOfRow(row: Row, common: Common, way: 'typed' | 'chosen'): QuestionDraft | null {
  const { hearing, language } = row;
  const filled = way === 'typed' ? typed(row) : chosen(row);
  if (filled.length === 0) return hearing.refuse('gaps_missing');
  const [first] = filled;
  if (first?.answer.way === 'choice') {
    const equal = equalOption(first.answer.choices);
    if (first.answer.choices.length < 2) return hearing.refuse('options_too_few');
    if (equal !== null) return hearing.refuse('options_equal', { text: excerpt(plainText(equal)) });
  }
  const bare = withoutGapSigns(row.stem);
  const places = filled.map(({ variable }) => bare.indexOf(`[${variable}]`));
  for (const [at, { variable, answer }] of filled.entries()) {
    const isOnce = (places[at] ?? -1) >= 0 && !bare.includes(`[${variable}]`, (places[at] ?? 0) + 1);
    const isEmpty = answer.way === 'text' && answer.accepted.length === 0;
    const isTwice = filled.filter((other) => other.variable === variable).length > 1;
    if (!isOnce || isEmpty || isTwice) hearing.refuse('gap_not_understood', { text: excerpt(`[${variable}]`) });
  }
  const inOrder = filled.map((one, at) => ({ ...one, place: places[at] ?? 0 })).sort((a, b) => a.place - b.place);
  const signed = inOrder.reduce((text, { variable }, at) => text.replace(`[${variable}]`, () => gapSign(at)), bare);
  const stem = stemWithGaps(textIn(language, signed), inOrder.length);
  return stem
    ? gapDraft(
        { ...common, stem },
        inOrder.map(({ answer }) => answer),
      )
    : null;
}
