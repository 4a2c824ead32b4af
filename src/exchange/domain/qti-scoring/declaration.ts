import { areaMappingOf, mappingOf, type AreaMapping, type Mapping } from './mapping.ts';
import { attributeOf, childNamed, childrenNamed, rawText, type QtiElement } from './qti-element.ts';
import { integer, single, valueFrom, type Cardinality, type QtiValue } from './value.ts';

export type Declared = 'response' | 'outcome' | 'template';

/** What a file declares about a variable. `shape` is null for a record. */
export type Declaration = {
  readonly identifier: string;
  readonly declares: Declared;
  readonly baseType: string;
  readonly cardinality: Cardinality | 'record';
  readonly initial: QtiValue;
  readonly correct: QtiValue;
  readonly mapping: Mapping | null;
  readonly areaMapping: AreaMapping | null;
  /** A table of an outcome, for `lookupOutcomeValue`. */
  readonly table: QtiElement | null;
};

const declaredBy: Readonly<Record<string, Declared>> = {
  responseDeclaration: 'response',
  outcomeDeclaration: 'outcome',
  templateDeclaration: 'template',
};

export const declarationsIn = (item: QtiElement): Declaration[] =>
  childrenNamed(item, ...Object.keys(declaredBy)).map(declarationOf);

export function declarationOf(element: QtiElement): Declaration {
  const declares = declaredBy[element.name] ?? 'outcome';
  const baseType = attributeOf(element, 'baseType');
  const cardinality = cardinalityOf(attributeOf(element, 'cardinality'));
  const correct = childNamed(element, 'correctResponse');
  return {
    identifier: attributeOf(element, 'identifier'),
    declares,
    baseType,
    cardinality,
    initial: initialOf(element, declares, baseType, cardinality),
    correct: correct ? valuesIn(correct, baseType, cardinality) : null,
    mapping: mappingOf(childNamed(element, 'mapping'), baseType),
    areaMapping: areaMappingOf(childNamed(element, 'areaMapping')),
    table: childNamed(element, 'matchTable', 'interpolationTable') ?? null,
  };
}

const cardinalityOf = (written: string): Declaration['cardinality'] =>
  written === 'multiple' || written === 'ordered' || written === 'record' ? written : 'single';

/** A numeric outcome without default starts at zero, everything else at NULL. */
function initialOf(
  element: QtiElement,
  declares: Declared,
  baseType: string,
  cardinality: Declaration['cardinality'],
): QtiValue {
  const given = childNamed(element, 'defaultValue');
  if (given) return valuesIn(given, baseType, cardinality);
  const written = element.attributes['defaultValue'];
  if (written !== undefined) return valueFrom([written], baseType, 'single');
  const isNumeric = baseType === 'integer' || baseType === 'float';
  return declares === 'outcome' && isNumeric && cardinality === 'single' ? integer(0) : null;
}

function valuesIn(parent: QtiElement, baseType: string, cardinality: Declaration['cardinality']): QtiValue {
  const values = childrenNamed(parent, 'value');
  if (cardinality !== 'record') return valueFrom(values.map(writtenIn), baseType, cardinality);
  const fields = values.map((value) => {
    const type = attributeOf(value, 'baseType') || 'string';
    return [attributeOf(value, 'fieldIdentifier'), valueFrom([writtenIn(value)], type, 'single')] as const;
  });
  return fields.length === 0 ? null : { cardinality: 'record', fields: Object.fromEntries(fields) };
}

/** A program that breaks lines sets a value apart from its tags: such ends are no part of it. */
function writtenIn(value: QtiElement): string {
  const text = rawText(value);
  const [before, after] = [text.slice(0, -text.trimStart().length), text.slice(text.trimEnd().length)];
  const fromStart = before.includes('\n') ? text.trimStart() : text;
  return after.includes('\n') ? fromStart.trimEnd() : fromStart;
}

/** A response as a person or a test gives it, in the type it is declared with. */
export function responseAs({ baseType, cardinality }: Declaration, given: unknown): QtiValue {
  if (given === null || given === undefined || cardinality === 'record') return null;
  const items = (Array.isArray(given) ? given : [given]).filter(isScalar);
  const value = valueFrom(items, baseType, cardinality);
  return value ?? (cardinality === 'single' ? single(baseType, null) : null);
}

const isScalar = (given: unknown): given is string | number | boolean =>
  typeof given === 'string' || typeof given === 'number' || typeof given === 'boolean';
