import type { Requirement } from '../../access.ts';
import type { LocalText } from '../../language.ts';
import type { Target } from './target.tsx';

/** Something of a feature that the palette found. */
export type Found = {
  readonly id: string;
  /** A text as it is, or one in several languages of which the reader's is shown. */
  readonly label: string | LocalText;
  /** What tells it from others of the same name: a number, a date. */
  readonly hint?: string;
  readonly target: Target;
};

/** How many of a kind the palette shows; the list has the others. */
export const mostFound = 5;

/** How the palette searches one kind of thing; a feature exports it as `finder` from `client/finder.ts`. */
export type Finder = {
  /** The heading above what was found: a key under `palette.kind` of the platform's texts. */
  readonly kind: 'people' | 'questions' | 'exams' | 'companies';
  readonly requirement: Requirement;
  /** At most `mostFound` for these words. */
  readonly find: (words: string) => Promise<readonly Found[]>;
  /** The list of all that these words find. */
  readonly all: (words: string) => Target;
};

type Loaders = Readonly<Record<string, () => Promise<unknown>>>;
let loaders: Loaders = {};

/** The composition root says where finders are; they are fetched when somebody searches for the first time. */
export function setFinders(found: Loaders): void {
  loaders = found;
}

export const loadFinders = async (): Promise<Finder[]> =>
  (await Promise.all(Object.values(loaders).map((load) => load()))).map(
    (module) => (module as { finder: Finder }).finder,
  );
