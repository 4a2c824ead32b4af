/** What never falls below zero where wrong answers take points off: each question, or the exam as a whole. */
export const markingFloors = ['question', 'exam'] as const;
export type MarkingFloor = (typeof markingFloors)[number];

/** How answers are marked that are wrong, or right in part. Papers keep the rule they were made with. */
export type MarkingRule = {
  /** What is right in part gets a part of the points. */
  readonly partialCredit: boolean;
  /** What a wrong answer takes away, in hundredths of a point. */
  readonly negativeHundredths: number;
  readonly floor: MarkingFloor;
};

/** An answer is right or wrong as a whole, and nothing is taken off. */
export const allOrNothing: MarkingRule = { partialCredit: false, negativeHundredths: 0, floor: 'exam' };

type Figures = {
  readonly partialCredit: boolean;
  readonly negativeHundredths: number;
  readonly negativeFloor: MarkingFloor;
};

/** The rule of a standard. */
export const markingOf = ({ partialCredit, negativeHundredths, negativeFloor }: Figures): MarkingRule => ({
  partialCredit,
  negativeHundredths,
  floor: negativeFloor,
});
