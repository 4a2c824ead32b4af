import type { Paper } from '../desk/desk.ts';

const address = /\ssrc="(\/api\/media\/[^"]+)"/g;

/** The texts of a paper, as one: stems, options, passages, in every language. */
const textOf = (questions: Paper['questions']) => JSON.stringify(questions).replaceAll('\\"', '"');

/** The addresses of the pictures and sounds of a paper, in the order of its questions. */
export const mediaOf = ({ questions }: Pick<Paper, 'questions'>): string[] => [
  ...new Set([...textOf(questions).matchAll(address)].map(([, found = '']) => found)),
];

/** The paper with these addresses in the place of its own. */
export function withMedia(paper: Paper, shown: ReadonlyMap<string, string>): Paper {
  if (shown.size === 0) return paper;
  const questions = JSON.stringify(paper.questions).replaceAll(
    /\ssrc=\\"(\/api\/media\/[^"\\]+)\\"/g,
    (whole, own: string) => (shown.has(own) ? ` src=\\"${shown.get(own)}\\"` : whole),
  );
  return { ...paper, questions: JSON.parse(questions) as Paper['questions'] };
}
