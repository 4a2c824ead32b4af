import type { WhyNotUsable } from '../../domain/blueprint.ts';

type Counted = { readonly code: string; readonly level: number | null };
type Pair = { readonly first: string; readonly second: string };
type Checked = {
  readonly questions: readonly { readonly id: string; readonly why: WhyNotUsable | null; readonly recent: boolean }[];
  readonly enemies: readonly Pair[];
  readonly alike: readonly Pair[];
};

/** How many of each subsection and of each level, in their order. */
export function countsOf(questions: readonly Counted[]) {
  const count = <Key>(keys: readonly Key[]): [Key, number][] =>
    [...Map.groupBy(keys, (key) => key)].map(([key, all]) => [key, all.length]);
  const compare = new Intl.Collator('en', { numeric: true }).compare;
  return {
    bySubsection: count(questions.map(({ code }) => code)).toSorted(([a], [b]) => compare(a, b)),
    byLevel: count(questions.map(({ level }) => level)).toSorted(([a], [b]) => (a ?? 9) - (b ?? 9)),
  };
}

type Warning = {
  readonly code: 'why' | 'recent' | 'enemy' | 'alike';
  readonly reason: WhyNotUsable | null;
  /** The place of the other question, from 1. */
  readonly other: number;
};

/** What speaks against a picked question: by itself, or beside another one. */
export function warningsOf(check: Checked, id: string, order: readonly string[]): Warning[] {
  const question = check.questions.find((one) => one.id === id);
  const others = (pairs: readonly Pair[], code: 'enemy' | 'alike'): Warning[] =>
    pairs.flatMap(({ first, second }) => {
      const other = first === id ? second : second === id ? first : null;
      return other ? [{ code, reason: null, other: order.indexOf(other) + 1 }] : [];
    });
  return [
    ...(question?.why ? [{ code: 'why' as const, reason: question.why, other: 0 }] : []),
    ...(question?.recent ? [{ code: 'recent' as const, reason: null, other: 0 }] : []),
    ...others(check.enemies, 'enemy'),
    ...others(check.alike, 'alike'),
  ];
}
