import type { Declaration } from './declaration.ts';
import { attributeOf, type QtiElement } from './qti-element.ts';
import { numberOf, type QtiValue } from './value.ts';

export type Variable = { readonly declaration: Declaration; value: QtiValue; correct: QtiValue; initial: QtiValue };

/** What a run of the processing knows, and what it changes. */
export type Scope = {
  readonly variables: Map<string, Variable>;
  /** Operators and rules that are not known here; each gives NULL or does nothing. */
  readonly unknown: Set<string>;
  readonly random: () => number;
};

/** How an operator works out its value: its element, the values of the elements in it, what is known. */
export type Operator = (call: {
  readonly element: QtiElement;
  readonly operands: readonly QtiValue[];
  readonly scope: Scope;
}) => QtiValue;
export type Operators = Readonly<Record<string, Operator>>;

/** Numbers that look random and are the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A number that an attribute writes or, as a name or a name in braces, takes from a variable. */
export function numberGiven(scope: Scope, element: QtiElement, attribute: string): number | null {
  const written = attributeOf(element, attribute);
  const number = Number(written);
  if (written === '' || Number.isFinite(number)) return written === '' ? null : number;
  return numberOf(scope.variables.get(written.replace(/^\{(.*)\}$/, '$1'))?.value ?? null);
}
