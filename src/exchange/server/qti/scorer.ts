import { declarationsIn, type Declaration } from '../../domain/qti-scoring/declaration.ts';
import {
  attributeOf,
  descendants,
  elementsIn,
  rawText,
  type QtiElement,
} from '../../domain/qti-scoring/qti-element.ts';
import { responseRules, scoreItem, type Scored } from '../../domain/qti-scoring/score-item.ts';
import { itemsOf } from '../../domain/qti-scoring/value.ts';

/** Responses by the identifier of their declaration. */
export type Responses = Readonly<Record<string, readonly string[]>>;

/** An item's own scoring, asked about responses. */
export type Scorer = {
  readonly declarations: ReadonlyMap<string, Declaration>;
  /** The score where the responses not given are right as far as is known; null where the item has no scoring. */
  readonly score: (responses: Responses) => number | null;
  /** Everything that comes out. */
  readonly outcomes: (responses: Responses) => Scored;
  /** What the rules compare a response with, such as the accepted texts. */
  readonly literals: (identifier: string) => readonly string[];
  /** Whether the item scores in a way that is not understood here. */
  readonly isObscure: boolean;
};

export function scorerOf(item: QtiElement): Scorer {
  const unknown = new Set<string>();
  const rules = responseRules(item, { unknown });
  const declarations = new Map(
    declarationsIn(item)
      .filter(({ declares }) => declares === 'response')
      .map((declaration) => [declaration.identifier, declaration]),
  );
  const constants = new Map(
    declarationsIn(item)
      .filter(({ declares }) => declares === 'outcome')
      .map(({ identifier, initial }) => [identifier, itemsOf(initial).map(String)]),
  );
  const literals = (identifier: string) => literalsIn(rules, identifier, constants);
  const base = Object.fromEntries(
    [...declarations.values()].map((declaration) => [declaration.identifier, knownKey(declaration, literals)]),
  );
  const outcomes = (responses: Responses) => scoreItem(item, { ...base, ...responses });
  const first = outcomes({});
  const isObscure = unknown.size > 0 || first.unknown.length > 0;
  const hasScore = first.isProcessed && !isObscure;
  return {
    declarations,
    score: (responses) => (hasScore ? outcomes(responses).score : null),
    outcomes,
    literals,
    isObscure,
  };
}

/** What is right by the file alone: the correct response, else the best of its mapping, else what the rules name first. */
function knownKey(declaration: Declaration, literals: Scorer['literals']): readonly string[] {
  return declaredKey(declaration) ?? literals(declaration.identifier).slice(0, 1);
}

export function declaredKey({ correct, mapping, cardinality }: Declaration): readonly string[] | null {
  const declared = itemsOf(correct).map(String);
  if (declared.length > 0) return declared;
  const positive = mapping?.entries.filter(({ value }) => value > 0) ?? [];
  const most = Math.max(...positive.map(({ value }) => value));
  const best = cardinality === 'single' ? positive.filter(({ value }) => value === most).slice(0, 1) : positive;
  return best.length > 0 ? best.map(({ key }) => key) : null;
}

const comparing = [
  'match',
  'equal',
  'equalRounded',
  'stringMatch',
  'member',
  'contains',
  'lt',
  'lte',
  'gt',
  'gte',
  'substring',
];

type Constants = ReadonlyMap<string, readonly string[]>;

function literalsIn(rules: readonly QtiElement[], identifier: string, constants: Constants): string[] {
  const found = rules.flatMap((rule) => [rule, ...descendants(rule, ...comparing)]);
  return [...new Set(found.flatMap((element) => (names(element, identifier) ? literalsOf(element, constants) : [])))];
}

const names = (element: QtiElement, identifier: string): boolean =>
  comparing.includes(element.name) &&
  elementsIn(element).some(({ name, attributes }) => name === 'variable' && attributes['identifier'] === identifier);

const literalsOf = (element: QtiElement, constants: Constants): string[] => [
  ...descendants(element, 'baseValue').map((value) => rawText(value).trim()),
  ...descendants(element, 'variable').flatMap((variable) => constants.get(attributeOf(variable, 'identifier')) ?? []),
];

/** How far around a number the rules accept others. */
export const tolerancesIn = (item: QtiElement): readonly QtiElement[] =>
  descendants(item, 'equal', 'equalRounded').filter(
    (element) => attributeOf(element, 'toleranceMode') !== 'exact' || element.name === 'equalRounded',
  );
