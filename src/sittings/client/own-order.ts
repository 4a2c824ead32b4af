import type { Paper, SittingQuestion } from './desk/desk.ts';

type Ordered = Pick<Paper, 'ownOrder'>;

/** The number under which this examinee knows a question of the paper. */
export const numberOf = ({ ownOrder }: Ordered, position: number): number =>
  ownOrder ? ownOrder.findIndex((own) => own.position === position) + 1 : position;

/** The paper as the server sends it, in the order of this examinee. What is kept on the device has that order already. */
export function inOwnOrder<Given extends Pick<Paper, 'ownOrder' | 'questions'>>(paper: Given): Given {
  const at = new Map(paper.questions.map((question) => [question.position, question]));
  const questions = paper.ownOrder?.flatMap(({ position, options, matches }): SittingQuestion[] => {
    const question = at.get(position);
    return question ? [withParts(question, options, matches)] : [];
  });
  return questions ? { ...paper, questions: questions.map(beginning) } : paper;
}

function withParts(question: SittingQuestion, optionOrder?: number[], matchOrder?: number[]): SittingQuestion {
  const options = reordered(question.options, optionOrder);
  const ids = options.map(({ id }) => id);
  const gaps = question.gaps.map((gap) => ({
    ...gap,
    choices: gap.choices.toSorted((one, other) => ids.indexOf(one) - ids.indexOf(other)),
  }));
  return { ...question, options, matches: reordered(question.matches, matchOrder), gaps };
}

const reordered = <Part>(parts: Part[], order?: number[]): Part[] => order?.flatMap((at) => parts[at] ?? []) ?? parts;

/** The heading of a section stands before whichever of its questions comes first. */
const beginning = (question: SittingQuestion, index: number, all: readonly SittingQuestion[]): SittingQuestion => {
  const { section } = question;
  return section
    ? { ...question, section: { ...section, begins: all[index - 1]?.section?.at !== section.at } }
    : question;
};
