import { unzipSync, zipSync } from 'fflate';
import type { TestFile } from './good-files.ts';

/** Random numbers that are the same in every run (mulberry32). */
export function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

type Random = (below: number) => number;
type Mutate = (bytes: Buffer, random: Random) => Uint8Array;

const onText =
  (change: (text: string, random: Random) => string): Mutate =>
  (bytes, random) =>
    Buffer.from(change(bytes.toString('latin1'), random), 'latin1');

const pieces = /<[^<>]*>|[^<>]+/g;
const pick = <Item>(list: readonly Item[], random: Random): Item | undefined => list[random(Math.max(1, list.length))];

/** What breaks bytes, what breaks the structure, and what breaks the meaning. */
const mutators: readonly Mutate[] = [
  (bytes, random) => {
    const changed = Buffer.from(bytes);
    for (let count = 1 + random(1 + Math.ceil(bytes.length / 50)); count > 0; count--)
      changed[random(bytes.length)] = random(256);
    return changed;
  },
  (bytes, random) => bytes.subarray(0, random(bytes.length)),
  (bytes, random) => bytes.subarray(random(bytes.length)),
  (bytes, random) => {
    const at = random(bytes.length);
    return Buffer.concat([bytes.subarray(0, at), Buffer.alloc(1 + random(60), random(256)), bytes.subarray(at)]);
  },
  // A tag or a text is dropped, doubled, or changes places.
  onText((text, random) => {
    const parts = text.match(pieces) ?? [];
    parts.splice(random(parts.length), 1 + random(3));
    return parts.join('');
  }),
  onText((text, random) => {
    const parts = text.match(pieces) ?? [];
    const at = random(parts.length);
    return [...parts.slice(0, at), ...parts.slice(at, at + 4), ...parts.slice(at)].join('');
  }),
  onText((text, random) => {
    const parts = text.match(pieces) ?? [];
    const [a, b] = [random(parts.length), random(parts.length)];
    const [one, other] = [parts[a] ?? '', parts[b] ?? ''];
    parts[a] = other;
    parts[b] = one;
    return parts.join('');
  }),
  // Meaning: no right answer or several, empty names, odd numbers, foreign media, words that run.
  onText((text, random) => {
    const [from, to] = pick(meanings, random) ?? ['', ''];
    return text.replaceAll(from, to);
  }),
  onText((text, random) => {
    const lines = text.split('\n');
    const line = lines[random(lines.length)] ?? '';
    return [...lines, ...Array.from({ length: 1 + random(40) }, () => line)].join('\n');
  }),
];

const meanings: readonly (readonly [from: string, to: string])[] = [
  ['=', '~'],
  ['~', '='],
  ['fraction="0"', 'fraction="100"'],
  ['fraction="100"', 'fraction="1e308"'],
  ['ANSWER: A', 'ANSWER: Z'],
  ['<value>A</value>', '<value>A</value><value>A</value>'],
  ['identifier="A"', 'identifier="B"'],
  ['Lead', ''],
  ['Lead', '<script>window.__x=1</script><img src=x onerror=alert(1)>'],
  ['Steel', '<a href="javascript:alert(1)">\u202e</a>'],
  ['a.png', '../../../../etc/passwd'],
  ['a.png', 'http://127.0.0.1:9/canary.png'],
  ['1', '99999999999999999999e999'],
  ['cardinality="single"', 'cardinality="__proto__"'],
  ['maxChoices="1"', 'maxChoices="-1"'],
  ['base64', 'none'],
  [',', ';'],
  ['"', ''],
];

/** The same file, broken in one way; the same for the same seed. */
export function mutated({ name, bytes }: TestFile, seed: number): TestFile {
  const random = seeded(seed);
  const mutate = mutators[random(mutators.length)] ?? ((same) => same);
  const isPackage = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isPackage || random(4) === 0) return { name, bytes: mutate(Buffer.from(bytes), random) };
  // Within: one of the files is broken, the package itself is sound.
  const files = unzipSync(bytes);
  const inner = pick(Object.keys(files), random) ?? '';
  return { name, bytes: zipSync({ ...files, [inner]: mutate(Buffer.from(files[inner] ?? []), random) }) };
}
