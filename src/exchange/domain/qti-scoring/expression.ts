import { containerOperators } from './container-operators.ts';
import { comparingOperators, logicOperators } from './logic-operators.ts';
import { numberOperators } from './number-operators.ts';
import { elementsIn, type QtiElement } from './qti-element.ts';
import type { Operators, Scope } from './scope.ts';
import type { QtiValue } from './value.ts';
import { variableOperators } from './variable-operators.ts';

/** Every operator that is understood, by the name of its element. */
export const operators: Operators = {
  ...variableOperators,
  ...logicOperators,
  ...comparingOperators,
  ...numberOperators,
  ...containerOperators,
};

/** Elements inside an operator that are no operands. */
const noOperands = new Set(['interpolationTable', 'matchTable']);
/** How deep an expression may lie; a deeper one is not evaluated. */
const deepest = 60;

/** The value of an expression; an operator that is not known is noted and gives NULL. */
export function evaluate(element: QtiElement, scope: Scope, depth = 0): QtiValue {
  const operator = Object.hasOwn(operators, element.name) ? operators[element.name] : undefined;
  if (!operator || depth > deepest) {
    scope.unknown.add(element.name);
    return null;
  }
  const operands = elementsIn(element)
    .filter(({ name }) => !noOperands.has(name))
    .map((child) => evaluate(child, scope, depth + 1));
  return operator({ element, operands, scope });
}
