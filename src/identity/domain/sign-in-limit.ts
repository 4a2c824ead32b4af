type Count = { readonly failures: number; readonly lastFailedAt: Date | null };

export type Failures = {
  /** From this network. */
  readonly here: Count;
  /** From all networks. */
  readonly everywhere: Count;
  /** Whether this person signed in from this network before. */
  readonly isKnown: boolean;
};

const longestWait = 15 * 60;
const freeTries = 5;
/** NIST SP 800-63B asks for a limit of 100 failures in a row on an account. */
const mostFailuresEverywhere = 100;

/** Seconds to wait before the next try after so many failures from one network: none up to five, then doubling. */
export function secondsToWait(failures: number, lastFailedAt: Date | null, now: Date): number {
  if (failures < freeTries || !lastFailedAt) return 0;
  return remaining(Math.min(2 ** (failures - freeTries) * 5, longestWait), lastFailedAt, now);
}

/**
 * Seconds until this name may be tried again from this network. Failures elsewhere count only after a hundred of them,
 * and never where the person has signed in before: nobody outside can lock somebody out of the room they sit in.
 */
export function secondsUntilNextTry({ here, everywhere, isKnown }: Failures, now: Date): number {
  const own = secondsToWait(here.failures, here.lastFailedAt, now);
  if (isKnown || everywhere.failures < mostFailuresEverywhere || !everywhere.lastFailedAt) return own;
  return Math.max(own, remaining(longestWait, everywhere.lastFailedAt, now));
}

const remaining = (wait: number, since: Date, now: Date): number =>
  Math.max(0, Math.ceil(wait - (now.getTime() - since.getTime()) / 1000));

/** Requests for links: three an hour for a name from one network, sixty an hour from one network in all. */
export const mayRequestLink = ({ byNameHere, byNetwork }: { byNameHere: number; byNetwork: number }): boolean =>
  byNameHere < 3 && byNetwork < 60;

/** Beyond this no more mail goes to one person in a day, whoever asks; the answer stays the same. */
export const mostLinksPerDay = 10;

/** After so many wrong passwords in a day from somebody who is signed in, that session ends. */
export const mostWrongConfirmations = 10;

type Counted = {
  readonly accountId: string;
  readonly signInName: string;
  readonly failures: number;
  readonly lastFailedAt: Date;
};

export type Block = {
  readonly accountId: string;
  readonly signInName: string;
  readonly failures: number;
  /** How long the longest of the waits still is. */
  readonly seconds: number;
};

/** Who has to wait, from the counts per person and network: once per person, in the order of their names. */
export const blocksOf = (counts: readonly Counted[], now: Date): Block[] =>
  [...Map.groupBy(counts, ({ accountId }) => accountId).values()]
    .map((own) => blockOf(own, now))
    .filter(({ seconds }) => seconds > 0)
    .toSorted((a, b) => (a.signInName < b.signInName ? -1 : 1));

function blockOf(own: readonly Counted[], now: Date): Block {
  const failures = own.reduce((sum, count) => sum + count.failures, 0);
  const here = own.map((count) => secondsToWait(count.failures, count.lastFailedAt, now));
  const everywhere = own.map(({ lastFailedAt }) => remaining(longestWait, lastFailedAt, now));
  const seconds = Math.max(...here, ...(failures >= mostFailuresEverywhere ? everywhere : []));
  return { accountId: own[0]?.accountId ?? '', signInName: own[0]?.signInName ?? '', failures, seconds };
}
