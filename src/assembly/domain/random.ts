/** A source of random numbers that gives the same ones for the same seed, on every machine, for ever. */
export type Random = {
  /** A whole number from 0 up to, and without, `limit`; each equally likely. */
  readonly below: (limit: number) => number;
};

const two32 = 2 ** 32;

/** xoshiro128** (Blackman and Vigna, 2018), its state filled from a hash of the seed's text. */
export function randomFrom(seed: string): Random {
  let [a, b, c, d] = stateFrom(seed);
  const next = (): number => {
    const answer = Math.imul(rotated(Math.imul(b, 5), 7), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotated(d, 11);
    return answer;
  };
  return {
    below(limit) {
      // Numbers above the last whole multiple of the limit would favour the small ones: they are drawn again.
      const fair = two32 - (two32 % limit);
      let drawn = next();
      while (drawn >= fair) drawn = next();
      return drawn % limit;
    },
  };
}

const rotated = (word: number, by: number): number => (word << by) | (word >>> (32 - by));

/** Four words that differ wholly for seeds that differ in one letter; never all zero. */
function stateFrom(seed: string): [number, number, number, number] {
  const word = (salt: number): number => {
    let hash = 0x811c9dc5 ^ salt;
    for (let index = 0; index < seed.length; index++) hash = Math.imul(hash ^ seed.charCodeAt(index), 0x01000193);
    return mixed(hash ^ Math.imul(salt, 0x9e3779b9));
  };
  return [word(1), word(2), word(3), word(4) | 1];
}

/** The last step of MurmurHash3: every bit of the input moves half of the output's. */
function mixed(word: number): number {
  let hash = word;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

/** A copy in random order (Fisher and Yates): every order is equally likely. */
export function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const drawn: Item[] = [];
  const left = [...items];
  while (left.length > 0) drawn.push(...taken(left, random.below(left.length)));
  return drawn;
}

/** Takes the item at this place out of the list; the last one fills the gap. */
function taken<Item>(left: Item[], index: number): Item[] {
  const last = left.splice(left.length - 1, 1);
  return index === left.length ? last : left.splice(index, 1, ...last);
}
