import { enoughExaminees, type ItemFacts } from './expected-points.ts';

/** So much of a paper has to have statistics before more than its expected score is said. */
const enoughOfPaper = 0.8;

export type ExpectedResult = {
  /** Expected score, 0 to 1. */
  readonly score: number;
  /** Share of the questions whose difficulty is measured, 0 to 1. */
  readonly measured: number;
  /** Share of examinees expected to pass, and the reliability (KR-20); null where too little is measured. */
  readonly passRate: number | null;
  readonly reliability: number | null;
};

/** A question of a paper: its statistics, or what its author expects of examinees (0 to 1). */
export type ExpectedQuestion = { readonly facts: ItemFacts | null; readonly guess: number };

/**
 * What is to be expected of a paper. The standard deviation of scores is the sum of each question's standard deviation times its
 * correlation with the score, and the reliability is KR-20 of it (Gulliksen 1950, chapter 21); scores are taken as normal
 * for the pass rate, with half a question for the steps they come in.
 */
export function expectedResult(questions: readonly ExpectedQuestion[], passMark: number): ExpectedResult {
  const count = questions.length;
  const isMeasured = ({ facts }: ExpectedQuestion) => facts !== null && facts.examinees >= enoughExaminees;
  const facilityOf = (one: ExpectedQuestion) => (isMeasured(one) ? (one.facts?.facility ?? one.guess) : one.guess);
  const points = questions.reduce((sum, one) => sum + facilityOf(one), 0);
  const measured = count === 0 ? 0 : questions.filter(isMeasured).length / count;
  const known = { score: count === 0 ? 0 : points / count, measured };
  if (count < 2 || measured < enoughOfPaper) return { ...known, passRate: null, reliability: null };
  const variances = questions.map((one) => facilityOf(one) * (1 - facilityOf(one)));
  const deviation =
    scale(questions, isMeasured) *
    questions.reduce(
      (sum, { facts }, index) => sum + Math.sqrt(variances[index] ?? 0) * Math.max(facts?.discrimination ?? 0, 0),
      0,
    );
  if (deviation <= 0) return { ...known, passRate: null, reliability: null };
  const own = variances.reduce((sum, variance) => sum + variance, 0);
  const reliability = Math.max((count / (count - 1)) * (1 - own / deviation ** 2), 0);
  const cut = Math.ceil((passMark * count) / 100 - 1e-9) - 0.5;
  return { ...known, passRate: 1 - normal((cut - points) / deviation), reliability };
}

/** Questions without statistics are taken to correlate like the others. */
const scale = (questions: readonly ExpectedQuestion[], isMeasured: (one: ExpectedQuestion) => boolean): number =>
  questions.length / questions.filter(isMeasured).length;

/** The share of a normal distribution below `z` (Abramowitz and Stegun 26.2.17; off by less than 1e-7). */
function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const tail =
    (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) *
    (t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429)))));
  return z < 0 ? tail : 1 - tail;
}
