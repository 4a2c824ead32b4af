import type { Paper } from '../desk/desk.ts';

const address = /\ssrc="(\/api\/media\/[^"]+)"/g;

/** The texts of a paper, as one: stems, options, passages, in every language. */
const textOf = (questions: Paper['questions']) => JSON.stringify(questions).replaceAll('\\"', '"');

/** Under which a PDF of the exam is asked for. */
export const referenceAddress = (id: string): string => `/api/sitting/references/${id}`;

/** The addresses of the pictures and sounds of a paper, in the order of its questions. */
export const shownMediaOf = ({ questions }: Pick<Paper, 'questions'>): string[] => [
  ...new Set([...textOf(questions).matchAll(address)].map(([, found = '']) => found)),
];

/** All that is kept of a paper beside its words: what its questions show, then its reference material. */
export const mediaOf = (paper: Pick<Paper, 'questions' | 'references'>): string[] => [
  ...shownMediaOf(paper),
  ...(paper.references ?? []).map(({ id }) => referenceAddress(id)),
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
