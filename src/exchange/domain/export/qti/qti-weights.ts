import { weightsIn } from '../../../../questions/domain/kinds/weights.ts';
import type { QuestionKey } from '../../../../questions/domain/question.ts';
import { plainNumber } from '../range-text.ts';
import type { Markup } from '../write-xml.ts';
import { isRight, type QtiSetting } from './qti-declarations.ts';

/** The outcome that says which weight earns all points, so that an import finds the author's numbers again. */
export const wholeWeight = 'SANAM_WHOLE_WEIGHT';

export type QtiWeights = {
  /** What each option is worth, in the points of the question, within nothing and all of them. */
  readonly mapping: Markup;
  readonly outcome: Markup;
  /** The rule that gives the points: all for the right answer, and for any other what its options are worth. */
  readonly score: Markup;
};

type Weighing = { readonly response: string; readonly name: (id: string) => string; readonly points: number };

/** The weights of options in QTI; null where there are none that count. */
export function qtiWeights(
  key: QuestionKey,
  setting: QtiSetting,
  { response, name, points }: Weighing,
): QtiWeights | null {
  const { qti, withKey } = setting;
  const known = withKey ? weightsIn(key) : null;
  if (!known || Object.keys(known.weights).length === 0) return null;
  const { weights, full } = known;
  const worth = (weight: number) => plainNumber(Number(((weight * points) / (100 * full)).toPrecision(12)));
  const entries = Object.entries(weights).map(([id, weight]) =>
    qti('mapEntry', { mapKey: name(id), mappedValue: worth(weight) }),
  );
  const whole = qti('defaultValue', {}, qti('value', {}, String(full)));
  const set = (value: Markup) => qti('setOutcomeValue', { identifier: 'SCORE' }, value);
  const all = qti('baseValue', { baseType: 'float' }, plainNumber(points / 100));
  return {
    mapping: qti('mapping', { lowerBound: 0, upperBound: plainNumber(points / 100), defaultValue: 0 }, entries),
    outcome: qti('outcomeDeclaration', { identifier: wholeWeight, cardinality: 'single', baseType: 'integer' }, whole),
    score: qti(
      'responseCondition',
      {},
      qti('responseIf', {}, isRight(setting, response), set(all)),
      qti('responseElse', {}, set(qti('mapResponse', { identifier: response }))),
    ),
  };
}
