import { setTimeout as after } from 'node:timers/promises';

/** Something outside that we need, such as the media store, is away. Answered with 503: the caller tries again. */
export class Unavailable extends Error {}

/** The store of pictures and files is away. */
export class MediaAway extends Unavailable {}

type Failure = { readonly code?: string | undefined; readonly message: string };

const away = /^(08|53300|57P)|^E(CONNREFUSED|CONNRESET|PIPE|HOSTUNREACH|NETUNREACH|TIMEDOUT|NOTFOUND|AI_AGAIN)$/;
const awayInWords = /^Connection terminated|^timeout e|^Query read timeout/;

/** The database cannot be reached, or has just gone. */
export const isAway = ({ code, message }: Failure): boolean => away.test(code ?? '') || awayInWords.test(message);

/** The database takes nothing now: it is read-only, its disk is full, or two acts stood in each other's way. */
const inTrouble = /^(25006|40|53|55P03|58)|^(ENOSPC|EDQUOT)$/;

/** What passes without us: the caller keeps what it has and tries again. */
export const isTemporary = (error: unknown): boolean =>
  error instanceof Unavailable || (isFailure(error) && (isAway(error) || inTrouble.test(error.code ?? '')));

const isFailure = (error: unknown): error is Failure => error instanceof Error;

/** Before the next try, at most half a second: who was away is found soon, and not by all servers at once. */
export async function pauseBefore(tries: number, signal?: AbortSignal): Promise<void> {
  const longest = Math.min(500, 50 * 2 ** tries);
  await after(longest * (0.5 + Math.random() / 2), undefined, signal ? { signal } : {}).catch(() => {});
}
