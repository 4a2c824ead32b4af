import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Busy } from '../../../platform/refusal.ts';
import { Turns } from '../sign-in/turns.ts';

/** argon2id with OWASP's least cost: 19 MiB, two passes, one lane. About 12 ms, in a thread of its own. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** As many hashes at once as there are processors, and one of Node's four threads stays free for files. */
export const turns = new Turns(Math.min(availableParallelism(), 3));

/** NFKC: the same Thai password typed on another keyboard is the same password. */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), cost);

/** Made at another cost than today's: it is hashed anew when its owner comes. */
export const isOutdated = (stored: string): boolean =>
  !stored.startsWith(`$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`);

/** The hash of a password nobody has: an unknown name costs as much time as a known one. */
export const nobodys = hash(crypto.randomUUID(), cost);

export async function argon2Verify(stored: string | null, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await nobodys), password.normalize('NFKC'));
  return matches && stored !== null;
}

/** For somebody who is signed in or holds a link. Outside any transaction: nothing else may wait for a turn. */
async function inTurn<Result>(now: Date, work: () => Promise<Result>): Promise<Result> {
  const done = await turns.take({ isKnown: true, arrivedAt: now }, async () => ({ result: await work() }));
  if (!done) throw new Busy();
  return done.result;
}

export const hashInTurn = (password: string, now: Date): Promise<string> => inTurn(now, () => hashPassword(password));

export const verifyInTurn = (stored: string | null, password: string, now: Date): Promise<boolean> =>
  inTurn(now, () => argon2Verify(stored, password));
