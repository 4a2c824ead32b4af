import type { AuthorsClass, ClassShares } from './expected-points.ts';

/** So many of each band: questions, or percent of them. */
export type Bands = Readonly<Record<AuthorsClass, number>>;

/** From the easiest. */
export const bandNames = ['easy', 'medium', 'hard'] as const satisfies readonly AuthorsClass[];

/** The class whose share of right answers is nearest to what is expected of a question; the easier one of two. */
export const bandOf = (expected: number, shares: ClassShares): AuthorsClass =>
  bandNames.reduce((best, band) =>
    Math.abs(shares[band] - expected) < Math.abs(shares[best] - expected) ? band : best,
  );

/** How many questions have each band. */
export const countBands = (questions: readonly { readonly band?: AuthorsClass }[]): Bands => {
  const count = (name: AuthorsClass) => questions.filter(({ band }) => band === name).length;
  return { easy: count('easy'), medium: count('medium'), hard: count('hard') };
};

/** So many whole questions of each band come nearest to these percents: the largest fractions get one more. */
export function questionsOfBands(percents: Bands, questions: number): Bands {
  const parts = bandNames.map((band) => {
    const share = (percents[band] * questions) / 100;
    return { band, count: Math.floor(share), fraction: share - Math.floor(share) };
  });
  const left = questions - parts.reduce((sum, { count }) => sum + count, 0);
  const more = parts.toSorted((one, other) => other.fraction - one.fraction).slice(0, Math.max(left, 0));
  const of = (name: AuthorsClass) =>
    (parts.find(({ band }) => band === name)?.count ?? 0) + Number(more.some(({ band }) => band === name));
  return { easy: of('easy'), medium: of('medium'), hard: of('hard') };
}
