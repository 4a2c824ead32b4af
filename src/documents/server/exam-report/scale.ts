import { scaleSteps, type ScaleStep } from '../../../analysis/domain/exam/common-scale.ts';
import type { Examined } from '../../../analysis/server/examined.ts';
import { scaleVersion, type ScaledVersion } from '../../../analysis/server/scale-apart.ts';

/** The people of a version and its questions on one scale, for its report: questions by their places, nobody by name. */
export type ReportedScale = {
  /** Null for the only one. */
  readonly version: string | null;
  readonly steps: readonly ScaleStep<{ readonly place: number; readonly difficulty: number; readonly infit: number }>[];
  /** Of the people within the scale, in logits. */
  readonly meanAbility: number;
  readonly allRight: number;
  readonly noneRight: number;
  readonly leftOut: readonly number[];
};

/** Each version that enough people sat and that fits; the others are left out, as they are on screen. */
export async function reportedScales(examined: Examined): Promise<ReportedScale[]> {
  const scales: ReportedScale[] = [];
  for (const { label } of examined.papers) {
    const { scale } = await scaleVersion(examined, label);
    if (scale) scales.push(reported(examined, label, scale));
  }
  return scales;
}

function reported(
  { asked, papers }: Examined,
  label: string,
  scale: NonNullable<ScaledVersion['scale']>,
): ReportedScale {
  const places = new Map(
    asked.filter((one) => one.label === label).map(({ questionId, position }) => [questionId, position]),
  );
  const placeOf = (questionId: string) => places.get(questionId) ?? 0;
  const questions = scale.questions.map(({ questionId, ...question }) => ({ ...question, place: placeOf(questionId) }));
  const persons = scale.people.reduce((sum, one) => sum + one.persons, 0);
  return {
    version: papers.length > 1 ? label : null,
    steps: scaleSteps(scale.people, questions),
    meanAbility: scale.people.reduce((sum, one) => sum + one.ability * one.persons, 0) / Math.max(1, persons),
    allRight: scale.allRight,
    noneRight: scale.noneRight,
    leftOut: scale.leftOut.map(placeOf).toSorted((a, b) => a - b),
  };
}
