/** The ways in which somebody can reset the access of an account. Making the account is the first. */
export const waysOfReset = ['created', 'link', 'two_factor', 'email', 'enabled', 'slip'] as const;
export type WayOfReset = (typeof waysOfReset)[number];

/** Somebody (`by`) reset the access of an account. */
export type AccessReset = {
  readonly accountId: string;
  readonly by: string;
  readonly how: WayOfReset;
  readonly at: Date;
};

/** How long an account may be in the hands of the person who reset its access. */
const heldDays = 7;
const heldFor = heldDays * 24 * 60 * 60 * 1000;

/** How far back resets are read: far enough for a chain of several. */
export const resetsLookedAt = 5 * heldFor;

/** Until when, in milliseconds, one person may not approve the work of each of these. Those who are not named, they may. */
export type Barred = ReadonlyMap<string, number>;

/**
 * Whose work this account (`me`) may not approve now. An account may be in the hands of the person who reset its access.
 * So for seven days neither may approve the other's work. The same holds for the person who had reset the access of that
 * person within seven days before. One case is allowed: the person who made an account may approve the newcomer's work,
 * because nobody could have worked under that account before.
 */
export function barredFor(resets: readonly AccessReset[], me: string, now: Date): Barred {
  const barred = new Map<string, number>();
  const keep = (accountId: string, until: number) => {
    if (accountId !== me && until > Math.max(now.getTime(), barred.get(accountId) ?? 0)) barred.set(accountId, until);
  };
  for (const { by, until } of holdersOf(resets, me)) keep(by, until);
  const taken = resets.filter(({ how }) => how !== 'created');
  for (const account of new Set(taken.map(({ accountId }) => accountId)))
    for (const { by, until } of holdersOf(taken, account)) if (by === me) keep(account, until);
  return barred;
}

/** Until when, in milliseconds, this reviewer may not approve the work of these people; null where they may now. */
export function barredUntil(barred: Barred, people: readonly (string | null)[]): number | null {
  const until = people.flatMap((person) => (person === null ? [] : (barred.get(person) ?? [])));
  return until.length === 0 ? null : Math.max(...until);
}

type Holder = { readonly by: string; readonly until: number };

/**
 * In whose hands an account may be, and until when: those who reset its access, and those who had reset theirs within
 * seven days before. Begins with the latest reset and follows each reset once.
 */
function holdersOf(resets: readonly AccessReset[], accountId: string): Holder[] {
  const of = Map.groupBy(resets, (reset) => reset.accountId);
  const seen = new Set<AccessReset>();
  const own = [...(of.get(accountId) ?? [])].sort((a, b) => b.at.getTime() - a.at.getTime());
  return own.flatMap((reset) => {
    const until = reset.at.getTime() + heldFor;
    const found: Holder[] = [];
    for (const queue = [reset]; queue.length > 0;) {
      const next = queue.pop();
      if (!next || seen.has(next)) continue;
      seen.add(next);
      found.push({ by: next.by, until });
      queue.push(...(of.get(next.by) ?? []).filter(({ at }) => isJustBefore(at, next.at)));
    }
    return found;
  });
}

const isJustBefore = (earlier: Date, later: Date): boolean =>
  earlier <= later && earlier.getTime() > later.getTime() - heldFor;
