import type { LateChange, Unsent } from './unsent.ts';

/** Whether a change was made on the one before it, as this device counts. */
const isMadeOn = ({ position, revision, base }: Unsent, before: Unsent): boolean =>
  position === before.position && base === before.revision && revision === base + 1;

/**
 * The changes of one question, oldest first, where the revision that `stands` is none of them. Its number alone says nothing: what was made on
 * a change that it has outrun knows no more of it than that one did.
 */
export function asTheyKnew(changes: readonly Unsent[], stands: number): Unsent[] {
  const known: Unsent[] = [];
  for (const [at, each] of changes.entries()) {
    const [before, base] = [changes[at - 1], known[at - 1]?.base];
    const follows = before && base !== undefined && base < stands && (each.base > stands || isMadeOn(each, before));
    known.push(follows ? { ...each, base } : each);
  }
  return known;
}

/** A change that was made on one that the server does not take knows no more than that one did. */
export const withoutIt = <Change extends Unsent>(change: Change, refused: Unsent): Change =>
  isMadeOn(change, refused) ? { ...change, base: refused.base } : change;

/** So many of those that it was made on are named; the server can have the oldest alone, but where this device could not forget. */
const mostNamed = 50;

/**
 * The newest of these changes of one question, as it is handed over late: what the oldest knew to stand there, and the keys of the others. The
 * server may have saved one of them without this device learning of it.
 */
export function lateOf<Change extends Unsent>(changes: readonly Change[]): (Change & LateChange)[] {
  const inOrder = changes.toSorted((one, other) => one.revision - other.revision);
  const last = inOrder.pop();
  if (!last) return [];
  const chain: Unsent[] = [];
  for (let newest: Unsent = last, before = inOrder.pop(); before && isMadeOn(newest, before); before = inOrder.pop()) {
    chain.unshift(before);
    newest = before;
  }
  return [{ ...last, base: chain[0]?.base ?? last.base, madeOn: chain.slice(0, mostNamed).map(({ key }) => key) }];
}
