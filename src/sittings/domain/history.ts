import type { Asked } from './fitting.ts';

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
export function historyRules(paper: readonly Asked[]): readonly HistoryRule[] {
  const weights = paper.map(weightOf);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return paper.map((asked, index) => ({
    spacing: isTyped(asked) ? typingSpacing : 0,
    allowance: Math.floor((mostHistoryBytes * (weights[index] ?? 0)) / all),
  }));
}

const weightOf = (asked: Asked): number => (asked.kind === 'essay' ? 100 : isTyped(asked) ? 4 : 1);

const isTyped = ({ kind, gaps }: Asked): boolean =>
  kind === 'essay' ||
  kind === 'numeric' ||
  kind === 'short_text' ||
  (kind === 'gap_text' && gaps.some(({ way }) => way !== 'choice'));
