import type { QuestionContent, QuestionKind } from '../../questions/domain/question.ts';

/** How the place of the answer looks on paper; the templates draw each of these. */
export const paperLayouts = ['option', 'options', 'pairs', 'order', 'gaps', 'number', 'text', 'lines'] as const;
type PaperLayout = (typeof paperLayouts)[number];

const layouts: Readonly<Record<QuestionKind, PaperLayout>> = {
  single: 'option',
  multiple: 'options',
  true_false: 'option',
  numeric: 'number',
  short_text: 'text',
  matching: 'pairs',
  ordering: 'order',
  gap_text: 'gaps',
  essay: 'lines',
  hotspot: 'options',
  label: 'pairs',
};

export const layoutOf = ({ kind }: Pick<QuestionContent, 'kind'>): PaperLayout => layouts[kind];

/** Ruled lines under a question. */
export const linesBelow = (content: Pick<QuestionContent, 'kind'>): number => (layoutOf(content) === 'lines' ? 12 : 0);
