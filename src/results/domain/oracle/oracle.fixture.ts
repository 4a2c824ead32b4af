/**
 * Marking once more, written apart from docs/domain.md and the decisions 0086, 0088 and 0105 alone. It imports nothing, has types of its own, and
 * counts in whole fractions.
 */
export type OracleKey =
  | { kind: 'option'; option: string; weights?: Record<string, number>; whole?: number }
  | { kind: 'options'; options: string[]; weights?: Record<string, number>; whole?: number }
  | { kind: 'number'; accepted: { from: number; to: number }[] }
  | { kind: 'text'; accepted: string[]; caseSensitive: boolean }
  | { kind: 'pairs'; pairs: Record<string, string> }
  | { kind: 'order'; order: string[] }
  | { kind: 'gaps'; gaps: Record<string, OracleGap> }
  | { kind: 'key_points'; keyPoints: never[] };
export type OracleGap =
  | { kind: 'option'; option: string; also?: string[] }
  | { kind: 'text'; accepted: string[]; caseSensitive: boolean }
  | { kind: 'number'; accepted: { from: number; to: number }[] };
export type OracleAnswer = string | string[] | Record<string, string> | null;
export type OracleRule = { partialCredit: boolean; negativeHundredths: number; floor: 'question' | 'exam' };
export type OraclePlace = {
  position: number;
  part: string;
  points: number;
  key: OracleKey;
  answer: OracleAnswer;
  /** What people gave for an essay. */
  given: number | null;
  decision: null | { policy: 'rekey' | 'accept' | 'credit' | 'drop'; keys: OracleKey[] };
};
export type OracleSitting = { rule: OracleRule; passMark: number; places: OraclePlace[] };

/** Hundredths of a point, whether it counts as right; null is not marked yet. */
type Mark = { points: number | null; right: boolean | null };

export function oracleResult({ rule, passMark, places }: OracleSitting) {
  const counted = places.filter(({ decision }) => decision?.policy !== 'drop');
  const marks = new Map(counted.map((place) => [place.position, markOf(place, rule)]));
  let [points, most, correct, unmarked] = [0, 0, 0, 0];
  const parts: Record<string, { correct: number; total: number }> = {};
  for (const { position, part, points: all } of counted) {
    const mark = marks.get(position);
    most += all;
    points += mark?.points ?? 0;
    if (mark?.right === true) correct += 1;
    if (mark?.right === null) unmarked += 1;
    else {
      const of = (parts[part] ??= { correct: 0, total: 0 });
      of.total += 1;
      if (mark?.right === true) of.correct += 1;
    }
  }
  if (points < 0) points = 0;
  const passed = unmarked > 0 ? null : most > 0 && points * 100 >= passMark * most;
  return { points, maxPoints: most, correct, total: counted.length - unmarked, unmarked, passed, parts, marks };
}

function markOf({ key, points, answer, given, decision }: OraclePlace, rule: OracleRule): Mark {
  if (decision?.policy === 'credit') return { points, right: true };
  if (key.kind === 'key_points') {
    const got = given ?? (isOpen(answer) ? 0 : null);
    return { points: got, right: got === null ? null : got === points };
  }
  // Of several keys the one counts that gives most.
  const keys = decision === null ? [key] : decision.keys;
  const got = Math.max(...keys.map((one) => pointsBy(one, answer, points, rule)));
  return { points: got, right: got === points };
}

function pointsBy(key: OracleKey, answer: OracleAnswer, points: number, rule: OracleRule): number {
  if (isRight(key, answer)) return points;
  if (isOpen(answer)) return 0;
  // No question takes off more than it gives, and with the floor "question" none falls below zero.
  const takes = Math.min(rule.negativeHundredths, points);
  const lowest = rule.floor === 'question' ? 0 : 0 - takes;
  const got = rule.partialCredit ? inPart(key, answer, points, takes) : 0 - takes;
  return got < lowest ? lowest : got;
}

function inPart(key: OracleKey, answer: OracleAnswer, points: number, takes: number): number {
  switch (key.kind) {
    case 'option': {
      const own = key.weights?.[answer as string];
      const whole = key.whole ?? key.weights?.[key.option] ?? 0;
      if (own === undefined || whole <= 0) return 0 - takes;
      return Math.min(points, towardsZero(points * own, whole));
    }
    case 'options': {
      const chosen = answer as string[];
      if (key.weights) {
        const sum = (of: string[]) => of.reduce((total, option) => total + (key.weights?.[option] ?? 0), 0);
        const whole = key.whole ?? sum(key.options);
        if (whole > 0) return Math.min(points, towardsZero(points * sum(chosen), whole));
      }
      const right = chosen.filter((option) => key.options.includes(option)).length;
      const more = right - (chosen.length - right);
      // More wrong ones than right ones take their shares of what the standard takes off.
      return towardsZero((more < 0 ? takes : points) * more, key.options.length);
    }
    case 'pairs': {
      const given = answer as Record<string, string>;
      return shares(
        Object.keys(key.pairs).map((left) => judged(given[left], (one) => one === key.pairs[left])),
        points,
        takes,
      );
    }
    case 'order': {
      const given = answer as string[];
      return shares(
        key.order.map((item, at) => judged(given[at], (one) => one === item)),
        points,
        takes,
      );
    }
    case 'gaps': {
      const given = answer as Record<string, string>;
      return shares(
        Object.entries(key.gaps).map(([id, gap]) => judged(given[id], (one) => fills(gap, one))),
        points,
        takes,
      );
    }
    case 'number':
    case 'text':
    case 'key_points':
      return 0 - takes;
  }
}

type Judged = 'right' | 'wrong' | 'open';
const judged = (given: string | undefined, isIt: (given: string) => boolean): Judged =>
  given === undefined || given.trim() === '' ? 'open' : isIt(given) ? 'right' : 'wrong';

/** Each right part brings its share of the points, each wrong one takes its share of what the standard takes off. */
function shares(parts: Judged[], points: number, takes: number): number {
  const count = (what: Judged) => parts.filter((part) => part === what).length;
  return towardsZero(points * count('right') - takes * count('wrong'), parts.length);
}

/** Whole hundredths: what divides badly is cut towards zero. */
const towardsZero = (over: number, under: number): number => Number(BigInt(over) / BigInt(under));

function isOpen(answer: OracleAnswer): boolean {
  if (answer === null) return true;
  if (typeof answer === 'string') return answer.trim() === '';
  return (Array.isArray(answer) ? answer : Object.values(answer)).every((one) => one.trim() === '');
}

function isRight(key: OracleKey, answer: OracleAnswer): boolean {
  if (answer === null) return false;
  switch (key.kind) {
    case 'option':
      return answer === key.option;
    case 'options':
      return [...(answer as string[])].toSorted().join() === [...key.options].toSorted().join();
    case 'number':
    case 'text':
      return fills(key, answer as string);
    case 'pairs':
      return sameEntries(answer as Record<string, string>, key.pairs);
    case 'order':
      return (answer as string[]).join() === key.order.join();
    case 'gaps': {
      const given = answer as Record<string, string>;
      return (
        Object.keys(given).length === Object.keys(key.gaps).length &&
        Object.entries(key.gaps).every(([id, gap]) => given[id] !== undefined && fills(gap, given[id]))
      );
    }
    case 'key_points':
      return false;
  }
}

const sameEntries = (one: Record<string, string>, other: Record<string, string>): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(other).every(([name, value]) => one[name] === value);

function fills(gap: OracleGap, given: string): boolean {
  if (gap.kind === 'option') return given === gap.option || (gap.also ?? []).includes(given);
  if (gap.kind === 'number') {
    const number = Number(given.trim().replace(',', '.'));
    return given.trim() !== '' && gap.accepted.some(({ from, to }) => from <= number && number <= to);
  }
  const plain = (text: string) => {
    const spaced = text.trim().split(/\s+/).join(' ');
    return gap.caseSensitive ? spaced : spaced.toLowerCase();
  };
  return plain(given) !== '' && gap.accepted.some((one) => plain(one) === plain(given));
}
