import { declaredKey, type Scorer } from '../scorer.ts';

/** More than this many choices are not tried in all combinations. */
export const mostTried = 10;

/** The right ones of the choices: as the file declares them, else as its scoring tells; null where nothing does. */
export function rightChoices(
  scorer: Scorer,
  response: string,
  choices: readonly string[],
  isSingle: boolean,
): readonly string[] | null {
  const declaration = scorer.declarations.get(response);
  const declared = declaration && declaredKey(declaration);
  if (declared) return declared;
  const sets = isSingle
    ? choices.map((choice) => [choice])
    : (saidSet(scorer, response, choices) ?? combinations(choices));
  const scores = sets.map((set) => scorer.score({ [response]: set }));
  const full = Math.max(...scores.map((score) => score ?? 0));
  const best = sets.filter((_, index) => scores[index] === full);
  const smallest = Math.min(...best.map(({ length }) => length));
  const fewest = best.filter(({ length }) => length === smallest);
  const nothing = scorer.score({ [response]: [] }) ?? 0;
  return full > nothing && fewest.length === 1 ? (fewest[0] ?? null) : null;
}

/** The choices that the rules name, where one more or one less earns less; null where it has to be tried. */
function saidSet(scorer: Scorer, response: string, choices: readonly string[]): string[][] | null {
  const said = scorer.literals(response).filter((choice) => choices.includes(choice));
  const full = scorer.score({ [response]: said }) ?? 0;
  const others = choices.map((id) => (said.includes(id) ? said.filter((other) => other !== id) : [...said, id]));
  const isBest = others.every((set) => (scorer.score({ [response]: set }) ?? 0) < full);
  return isBest || choices.length > mostTried ? [said] : null;
}

/** Every set of choices but the empty one. */
export const combinations = (choices: readonly string[]): string[][] =>
  Array.from({ length: 2 ** choices.length - 1 }, (_, index) =>
    choices.filter((_choice, place) => ((index + 1) >> place) % 2 === 1),
  );

/** The right pairs, each written `A B`: as declared, else as the scoring compares them. */
export function rightPairs(scorer: Scorer, response: string): readonly (readonly [string, string])[] {
  const declaration = scorer.declarations.get(response);
  const written = (declaration && declaredKey(declaration)) ?? scorer.literals(response);
  return written.flatMap((pair) => {
    const [first, second] = pair.trim().split(/\s+/);
    return first && second ? [[first, second] as const] : [];
  });
}
