import { measuredFacts, type ItemFacts } from './expected-points.ts';

/** So much of a paper has to have statistics before more than its expected score is said. */
const enoughOfPaper = 0.8;

export type ExpectedResult = {
  /** Expected score, 0 to 1. */
  readonly score: number;
  /** How many of the questions have a measured difficulty. */
  readonly measured: number;
  /** Share of examinees expected to pass, and the reliability (KR-20); null where too little is measured. */
  readonly passRate: number | null;
  readonly reliability: number | null;
};

/** A question of a paper: its points, its statistics, or what its author expects of examinees (0 to 1). */
export type ExpectedQuestion = {
  readonly points: number;
  readonly facts: ItemFacts | null;
  readonly guess: number;
};

/**
 * What is to be expected of a paper. The standard deviation of scores is the sum of each question's standard deviation times its
 * correlation with the score, and the reliability is KR-20 of it (Gulliksen 1950, chapter 21); scores are taken as normal
 * for the pass rate, with half a question for the steps they come in. Questions count as much as their points say.
 */
export function expectedResult(questions: readonly ExpectedQuestion[], passMark: number): ExpectedResult {
  const count = questions.length;
  const mean = sumOf(questions, ({ points }) => points) / count;
  const weight = ({ points }: ExpectedQuestion) => (mean > 0 ? points / mean : 1);
  const expected = sumOf(questions, (one) => weight(one) * facilityOf(one));
  const measured = questions.filter(({ facts }) => measuredFacts(facts)).length;
  const known = { score: count === 0 ? 0 : expected / count, measured };
  const unknown = { ...known, passRate: null, reliability: null };
  if (count < 2 || measured < enoughOfPaper * count) return unknown;
  const deviationOf = (one: ExpectedQuestion) => weight(one) * Math.sqrt(facilityOf(one) * (1 - facilityOf(one)));
  const correlation = ({ facts }: ExpectedQuestion) => Math.max(measuredFacts(facts)?.discrimination ?? 0, 0);
  // Questions without statistics are taken to correlate like the others.
  const deviation = (count / measured) * sumOf(questions, (one) => deviationOf(one) * correlation(one));
  if (deviation <= 0) return unknown;
  const own = sumOf(questions, (one) => deviationOf(one) ** 2);
  const reliability = Math.max((count / (count - 1)) * (1 - own / deviation ** 2), 0);
  const cut = Math.ceil((passMark * count) / 100 - 1e-9) - 0.5;
  return { ...known, passRate: 1 - normal((cut - expected) / deviation), reliability };
}

const facilityOf = ({ facts, guess }: ExpectedQuestion): number => measuredFacts(facts)?.facility ?? guess;

const sumOf = (questions: readonly ExpectedQuestion[], of: (question: ExpectedQuestion) => number): number =>
  questions.reduce((sum, one) => sum + of(one), 0);

/** The share of a normal distribution below `z` (Abramowitz and Stegun 26.2.17; off by less than 1e-7). */
function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const tail =
    (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) *
    (t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429)))));
  return z < 0 ? tail : 1 - tail;
}
