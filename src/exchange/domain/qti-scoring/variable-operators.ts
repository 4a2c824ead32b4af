import { lookedUp } from './container-operators.ts';
import { mapped, mappedPoints } from './mapping.ts';
import { attributeOf, childNamed, numberIn, rawText, type QtiElement } from './qti-element.ts';
import type { Operators, Scope, Variable } from './scope.ts';
import { float, itemsOf, numberOf, parseScalar, single, type QtiValue } from './value.ts';

const named = (scope: Scope, element: QtiElement): Variable | undefined =>
  scope.variables.get(attributeOf(element, 'identifier'));

/** Where values come from: the file itself, and the variables. */
export const variableOperators: Operators = {
  null: () => null,
  baseValue: ({ element }) => {
    const type = attributeOf(element, 'baseType') || 'string';
    return single(type, parseScalar(rawText(element), type));
  },
  variable: ({ element, scope }) => {
    const value = named(scope, element)?.value ?? null;
    return weighted(value, numberIn(element, 'weight'));
  },
  correct: ({ element, scope }) => named(scope, element)?.correct ?? null,
  default: ({ element, scope }) => named(scope, element)?.initial ?? null,
  mapResponse: ({ element, scope }) => {
    const { declaration, value = null } = named(scope, element) ?? {};
    return declaration?.mapping ? float(mapped(declaration.mapping, value)) : float(0);
  },
  mapOutcome: ({ element, scope }) => {
    const { declaration, value = null } = named(scope, element) ?? {};
    return declaration?.mapping ? float(mapped(declaration.mapping, value)) : null;
  },
  mapResponsePoint: ({ element, scope }) => {
    const { declaration, value = null } = named(scope, element) ?? {};
    return declaration?.areaMapping ? float(mappedPoints(declaration.areaMapping, value)) : float(0);
  },
  lookupTable: ({ element, operands: [value = null] }) => {
    const table = childNamed(element, 'interpolationTable', 'matchTable');
    const number = numberOf(value);
    if (!table || number === null) return null;
    const found = lookedUp(table, number);
    return found === null ? null : float(Number(found));
  },
};

function weighted(value: QtiValue, weight: number | null): QtiValue {
  const number = numberOf(value);
  return weight === null || number === null || itemsOf(value).length !== 1 ? value : float(number * weight);
}
