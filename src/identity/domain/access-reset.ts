/** How somebody can let somebody else in again. Making an account is the first time. */
export const waysOfReset = ['created', 'link', 'two_factor', 'email', 'enabled', 'slip'] as const;
export type WayOfReset = (typeof waysOfReset)[number];

/** Somebody let somebody else in again. */
export type AccessReset = {
  readonly accountId: string;
  readonly by: string;
  readonly how: WayOfReset;
  readonly at: Date;
};

/** So long the one may be acting through the account of the other. */
const heldDays = 7;
const heldFor = heldDays * 24 * 60 * 60 * 1000;

/** Older resets decide nothing: enough for a chain of several. */
export const resetsLookedAt = 5 * heldFor;

/** From when on, in milliseconds, these people may look at what the other one did; nobody else is named. */
export type Apart = ReadonlyMap<string, number>;

/**
 * For whom this account is no second pair of eyes now: for everybody who reset its access within seven days, or had reset
 * that one's access then; and for those whose access it reset, who might be itself. A newcomer's work may be looked at
 * by the one who made the account: there was nobody before in whose name it could be done.
 */
export function apartFrom(resets: readonly AccessReset[], me: string, now: Date): Apart {
  const apart = new Map<string, number>();
  const keep = (accountId: string, until: number) => {
    if (accountId !== me && until > Math.max(now.getTime(), apart.get(accountId) ?? 0)) apart.set(accountId, until);
  };
  for (const { by, until } of holdersOf(resets, me)) keep(by, until);
  const taken = resets.filter(({ how }) => how !== 'created');
  for (const account of new Set(taken.map(({ accountId }) => accountId)))
    for (const { by, until } of holdersOf(taken, account)) if (by === me) keep(account, until);
  return apart;
}

/** From when on, in milliseconds, this reviewer may look at what these people did; null where they may now. */
export function apartUntil(apart: Apart, people: readonly (string | null)[]): number | null {
  const until = people.flatMap((person) => (person === null ? [] : (apart.get(person) ?? [])));
  return until.length === 0 ? null : Math.max(...until);
}

type Holder = { readonly by: string; readonly until: number };

/**
 * In whose hands an account may be, and until when: of those who reset it, and of those who had reset theirs by
 * then. From the latest reset on each is looked at once, because it leads nowhere else a second time.
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
