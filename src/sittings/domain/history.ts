import type { QuestionKind } from '../../questions/domain/question.ts';
import type { AskedQuestion } from './fitting.ts';

/** What is kept of the earlier answers to one question. */
export type HistoryRule = {
  /** Of answers within so many seconds the newest is kept; 0 keeps every change. */
  readonly spacing: number;
  /** The most bytes they take on disk. */
  readonly allowance: number;
};

/** What the earlier answers of one sitting take at most, in bytes: with the answers themselves well below 50 MB. */
export const mostHistoryBytes = 24 * 1024 * 1024;

/** Typed answers grow: what stood between two keystrokes tells nobody anything. */
const typingSpacing = 10;

/**
 * How the history of a sitting is shared among the questions of its paper, in their order. A choice is small and all of
 * its changes count; a line takes more, and an essay most. Among sixty choices and three essays a choice can be changed
 * three hundred times, and each essay keeps some hundred states.
 */
export function historyRules(paper: readonly AskedQuestion[]): readonly HistoryRule[] {
  const shares = paper.map((asked) => weights[typingOf(asked)]);
  const all = shares.reduce((sum, weight) => sum + weight, 0);
  return paper.map((asked, index) => ({
    spacing: typingOf(asked) === 'none' ? 0 : typingSpacing,
    allowance: Math.floor((mostHistoryBytes * (shares[index] ?? 0)) / all),
  }));
}

type Typing = 'none' | 'line' | 'page';

const weights: Readonly<Record<Typing, number>> = { none: 1, line: 4, page: 100 };

/** How much is typed for an answer. */
const typing: Readonly<Record<QuestionKind, (asked: AskedQuestion) => Typing>> = {
  single: () => 'none',
  multiple: () => 'none',
  true_false: () => 'none',
  numeric: () => 'line',
  short_text: () => 'line',
  matching: () => 'none',
  ordering: () => 'none',
  gap_text: ({ gaps }) => (gaps.every(({ way }) => way === 'choice') ? 'none' : 'line'),
  essay: () => 'page',
  hotspot: () => 'none',
  label: () => 'none',
};

const typingOf = (asked: AskedQuestion): Typing => typing[asked.kind](asked);
