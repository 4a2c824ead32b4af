import type { LocalText } from '../../../platform/language.ts';

/** A question without matches, gaps, unit or anything on a picture. */
export const withoutParts = { hasMatches: false, hasGaps: false, hasUnit: false, areas: null } as const;

/** A question whose answer is not made of options. */
export const withoutOptions = {
  options: 'none',
  order: 'fixed',
  newOptions: 0,
  choice: null,
} as const;

/** A key without rich text. */
export const withoutTexts = {
  texts: (): readonly LocalText[] => [],
  withTexts: <Key>(key: Key): Key => key,
};

/** A key that names no option as right. */
export const withoutRight = { right: (): readonly string[] => [] };

/** Ids by their new names, without those that have none. */
export const renamedIds = (ids: readonly string[], own: (id: string) => string): string[] =>
  ids.map(own).filter((id) => id !== '');
