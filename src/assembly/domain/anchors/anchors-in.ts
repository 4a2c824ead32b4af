import type { AnchorKind, Blueprint, Choosable } from '../blueprint.ts';

type Wanted = Pick<Blueprint, 'common' | 'earlier' | 'versions'>;

/** The questions that all versions have, where anchors are wanted: what the earlier exam had, and the others. None of a passage. */
export function anchorsIn(
  { common = 0, earlier = null, versions }: Wanted,
  chosen: readonly (readonly Choosable[])[],
): ReadonlyMap<string, AnchorKind> {
  const [first = [], ...others] = chosen;
  const ids = others.map((questions) => new Set(questions.map(({ id }) => id)));
  const inAll = first.filter(({ id }) => ids.every((version) => version.has(id)));
  return new Map(
    inAll.flatMap(({ id, anchor, passageId }): [string, AnchorKind][] => {
      if (passageId) return [];
      if (earlier && anchor) return [[id, 'earlier']];
      return common > 0 && versions > 1 ? [[id, 'common']] : [];
    }),
  );
}
