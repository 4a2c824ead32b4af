export type Count = { readonly failures: number; readonly lastFailedAt: Date | null };

export type Failures = {
  /** With this name from this network. */
  readonly here: Count;
  /** With this name from all networks. */
  readonly everywhere: Count;
  /** From this network with all names. */
  readonly ofNetwork: Count;
  /** Whether this person signed in from this network before. */
  readonly isKnown: boolean;
};

const longestWait = 15 * 60;
const freeTries = 5;
/** A room full of people who sign in for the first time mistypes some; a program that tries names goes on and on. */
const freeTriesOfNetwork = 30;
/** NIST SP 800-63B asks for a limit of 100 failures in a row on an account. */
const mostFailuresEverywhere = 100;
/** Beyond this many a day not even waiting in line helps a stranger. */
const mostFailuresInLine = 1000;
/** How long a stranger to a name under attack waits in line for one try. */
const waitInLine = 2 * 60;

/** Seconds to wait before the next try after so many failures: none while tries are free, then doubling. */
export function secondsToWait({ failures, lastFailedAt }: Count, now: Date, free = freeTries): number {
  if (failures < free || !lastFailedAt) return 0;
  return remaining(Math.min(2 ** (failures - free) * 5, longestWait), lastFailedAt, now);
}

/**
 * Seconds until this name may be tried again from this network, for somebody who waits since then. Failures elsewhere
 * count only after a hundred of them, and failures with other names after thirty; neither does where the person has
 * signed in before: nobody outside can lock somebody out of the room they sit in.
 */
export function secondsUntilNextTry(
  { here, everywhere, ofNetwork, isKnown }: Failures,
  waitingSince: Date,
  now: Date,
): number {
  const own = secondsToWait(here, now);
  if (isKnown) return own;
  const turn = everywhere.failures < mostFailuresEverywhere ? 0 : untilOwnTurn(here, everywhere, waitingSince, now);
  return Math.max(own, turn, secondsToWait(ofNetwork, now, freeTriesOfNetwork));
}

/**
 * A quarter of an hour after the last failure, which somebody may renew for ever; so who waits in line for two minutes gets
 * one try all the same, and after a failure waits anew.
 */
function untilOwnTurn(here: Count, { failures, lastFailedAt }: Count, waitingSince: Date, now: Date): number {
  const untilQuiet = lastFailedAt ? remaining(longestWait, lastFailedAt, now) : 0;
  if (failures >= mostFailuresInLine) return untilQuiet;
  const since = here.lastFailedAt && here.lastFailedAt > waitingSince ? here.lastFailedAt : waitingSince;
  return Math.min(untilQuiet, remaining(waitInLine, since, now));
}

/** Failures that a network is forgiven when somebody signs in there for the first time: people mistype, and then get in. */
const forgivenBySignIn = 5;

export const forgiven = (failures: number): number => Math.max(0, failures - forgivenBySignIn);

const remaining = (wait: number, since: Date, now: Date): number =>
  Math.max(0, Math.ceil(wait - (now.getTime() - since.getTime()) / 1000));

const beat = 100;

/**
 * Milliseconds that the answer to a name waits after so many of work: until the next tenth of a second, where companies may
 * share the name. How long an answer takes says nothing then of how many know the address.
 */
export const untilBeat = (name: string, milliseconds: number): number =>
  name.includes('@') ? beat - (milliseconds % beat) : 0;

/** Requests for links: three an hour for a name from one network, sixty an hour from one network in all. */
export const mayRequestLink = ({ byNameHere, byNetwork }: { byNameHere: number; byNetwork: number }): boolean =>
  byNameHere < 3 && byNetwork < 60;

/** Beyond this no more mail goes to one person in a day, no matter who asks; the answer stays the same. */
export const mostLinksPerDay = 10;

/** After so many wrong passwords in a day from somebody who is signed in, every session of theirs ends. */
export const mostWrongConfirmations = 10;

type Counted = {
  readonly accountId: string;
  readonly signInName: string;
  readonly failures: number;
  readonly lastFailedAt: Date;
};

type SignInBlock = {
  readonly accountId: string;
  readonly signInName: string;
  readonly failures: number;
  /** How long the longest of the waits still is. */
  readonly seconds: number;
};

/** Who has to wait, from the counts per person and network: once per person, in the order of their names. */
export const blocksOf = (counts: readonly Counted[], now: Date): SignInBlock[] =>
  [...Map.groupBy(counts, ({ accountId }) => accountId).values()]
    .map((own) => blockOf(own, now))
    .filter(({ seconds }) => seconds > 0)
    .toSorted((a, b) => (a.signInName < b.signInName ? -1 : 1));

function blockOf(own: readonly Counted[], now: Date): SignInBlock {
  const failures = own.reduce((sum, count) => sum + count.failures, 0);
  const here = own.map((count) => secondsToWait(count, now));
  const everywhere = own.map(({ lastFailedAt }) => remaining(longestWait, lastFailedAt, now));
  const seconds = Math.max(...here, ...(failures >= mostFailuresEverywhere ? everywhere : []));
  return { accountId: own[0]?.accountId ?? '', signInName: own[0]?.signInName ?? '', failures, seconds };
}
