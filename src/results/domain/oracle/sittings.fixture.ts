import type { OracleAnswer, OracleGap, OracleKey, OraclePlace, OracleSitting } from './oracle.fixture.ts';

/** Numbers between 0 and 1 by chance, the same from the same seed (mulberry32). */
export function chanceFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Chance = ReturnType<typeof chanceFrom>;
const whole = (chance: Chance, least: number, most: number) => least + Math.floor(chance() * (most - least + 1));
const oneOf = <Item>(chance: Chance, items: readonly Item[]): Item => items[whole(chance, 0, items.length - 1)] as Item;
const often = (chance: Chance, share: number) => chance() < share;
const some = <Item>(chance: Chance, items: readonly Item[], share = 0.5): Item[] =>
  items.filter(() => often(chance, share));
const shuffled = <Item>(chance: Chance, items: readonly Item[]): Item[] =>
  items
    .map((item) => [chance(), item] as const)
    .toSorted(([one], [other]) => one - other)
    .map(([, item]) => item);

const ids = ['a', 'b', 'c', 'd', 'e'];
const words = ['Torque', 'lift force', 'แรงยก', 'ดรัม เบรก'];
const numbers = [
  { from: 9.5, to: 10.5 },
  { from: -3, to: -3 },
];

/** Keys that a question of a kind can have; `like` is one that is about the same question. */
const keys: { readonly [Kind in OracleKey['kind']]: (chance: Chance, like?: OracleKey) => OracleKey } = {
  option: (chance) => ({ kind: 'option', option: oneOf(chance, ids), ...weights(chance) }),
  options: (chance) => {
    const options = some(chance, ids);
    return { kind: 'options', options: options.length > 0 ? options : ['a'], ...weights(chance) };
  },
  number: (chance) => ({ kind: 'number', accepted: [oneOf(chance, numbers)] }),
  text: (chance) => ({ kind: 'text', accepted: [oneOf(chance, words)], caseSensitive: often(chance, 0.3) }),
  pairs: (chance, like) => {
    const lefts = like?.kind === 'pairs' ? Object.keys(like.pairs) : ids.slice(0, whole(chance, 2, 5));
    return { kind: 'pairs', pairs: Object.fromEntries(lefts.map((left) => [left, oneOf(chance, ['x', 'y', 'z'])])) };
  },
  order: (chance, like) => ({
    kind: 'order',
    order: shuffled(chance, like?.kind === 'order' ? like.order : ids.slice(0, whole(chance, 2, 5))),
  }),
  gaps: (chance, like) => {
    const names = like?.kind === 'gaps' ? Object.keys(like.gaps) : ids.slice(0, whole(chance, 1, 4));
    return { kind: 'gaps', gaps: Object.fromEntries(names.map((name) => [name, gap(chance)])) };
  },
  key_points: () => ({ kind: 'key_points', keyPoints: [] }),
};

function gap(chance: Chance): OracleGap {
  const kind = oneOf(chance, ['option', 'text', 'number'] as const);
  if (kind === 'number') return { kind, accepted: [oneOf(chance, numbers)] };
  if (kind === 'text') return { kind, accepted: [oneOf(chance, words)], caseSensitive: often(chance, 0.3) };
  return { kind, option: oneOf(chance, ids), ...(often(chance, 0.3) && { also: [oneOf(chance, ids)] }) };
}

const weights = (chance: Chance) =>
  often(chance, 0.4)
    ? {
        weights: Object.fromEntries(some(chance, ids, 0.8).map((id) => [id, whole(chance, -4, 7)])),
        ...(often(chance, 0.3) && { whole: whole(chance, 1, 9) }),
      }
    : {};

const typed = (chance: Chance): string =>
  oneOf(chance, [...words, ' TORQUE ', 'lift  force', '10', '10,5', '-3', '11', '', '  ', 'a', 'b', 'c', 'd', 'e']);

/** A right answer, one near it, or anything. */
function answerTo(chance: Chance, key: OracleKey): OracleAnswer {
  if (often(chance, 0.1)) return null;
  const isNear = often(chance, 0.5);
  switch (key.kind) {
    case 'option':
      return isNear ? key.option : oneOf(chance, ids);
    case 'options':
      return isNear ? some(chance, key.options, 0.9) : some(chance, ids);
    case 'number':
      return isNear ? String(key.accepted[0]?.from) : typed(chance);
    case 'text':
      return isNear ? ` ${key.accepted[0]?.toUpperCase()} ` : typed(chance);
    case 'pairs':
      return Object.fromEntries(
        some(chance, Object.entries(key.pairs), 0.9).map(([left, right]) => [
          left,
          isNear ? right : oneOf(chance, ['x', 'y', 'z', '']),
        ]),
      );
    case 'order':
      return (isNear ? key.order : shuffled(chance, key.order)).slice(0, often(chance, 0.8) ? key.order.length : 1);
    case 'gaps':
      return Object.fromEntries(
        some(chance, Object.entries(key.gaps), 0.9).map(([name, one]) => [name, isNear ? filling(one) : typed(chance)]),
      );
    case 'key_points':
      return oneOf(chance, ['', '  ', 'An essay', 'เรียงความ']);
  }
}

function filling(one: OracleGap): string {
  if (one.kind === 'option') return one.also?.[0] ?? one.option;
  return one.kind === 'text' ? (one.accepted[0] ?? '') : String(one.accepted[0]?.to);
}

function decisionOn(chance: Chance, key: OracleKey): OraclePlace['decision'] {
  if (often(chance, 0.7)) return null;
  if (key.kind === 'key_points') return { policy: oneOf(chance, ['credit', 'drop'] as const), keys: [] };
  const policy = oneOf(chance, ['rekey', 'accept', 'credit', 'drop'] as const);
  const others = Array.from({ length: whole(chance, 1, 2) }, () => keys[key.kind](chance, key));
  return { policy, keys: policy === 'accept' ? [key, ...others] : policy === 'rekey' ? others : [] };
}

function place(chance: Chance, position: number): OraclePlace {
  const key = keys[oneOf(chance, Object.keys(keys) as OracleKey['kind'][])](chance);
  const points = oneOf(chance, [1, 33, 50, 100, 100, 150, 200, 700]);
  const answer = answerTo(chance, key);
  return {
    position,
    part: oneOf(chance, ['1.1 1', '1.1 2', '1.2 null']),
    points,
    key,
    answer,
    given: key.kind === 'key_points' && answer !== null && often(chance, 0.8) ? whole(chance, 0, points) : null,
    decision: decisionOn(chance, key),
  };
}

/** A sitting of up to twelve questions of all kinds, with any rule, and decisions on some of its questions. */
export function sittingFrom(chance: Chance): OracleSitting {
  return {
    rule: {
      partialCredit: often(chance, 0.6),
      negativeHundredths: oneOf(chance, [0, 0, 10, 25, 33, 100, 500]),
      floor: oneOf(chance, ['question', 'exam'] as const),
    },
    passMark: oneOf(chance, [1, 50, 75, 80, 100]),
    places: Array.from({ length: whole(chance, 1, 12) }, (_, at) => place(chance, at + 1)),
  };
}
