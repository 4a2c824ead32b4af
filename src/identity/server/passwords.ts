import { hash, verify } from '@node-rs/argon2';

/** argon2id with OWASP's least cost: 19 MiB, two passes, one lane. About 12 ms, in a thread of its own. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** NFKC: the same Thai password typed on another keyboard is the same password. */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), cost);

/** Many passwords: two at a time, so that threads stay free for whoever signs in meanwhile. */
export async function hashPasswords(passwords: readonly string[]): Promise<string[]> {
  const hashes: string[] = [];
  for (let from = 0; from < passwords.length; from += 2)
    hashes.push(...(await Promise.all(passwords.slice(from, from + 2).map(hashPassword))));
  return hashes;
}

/** The hash of a password nobody has: an unknown name costs as much time as a known one. */
export const nobodys = hash(crypto.randomUUID(), cost);

export async function argon2Verify(stored: string | null, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await nobodys), password.normalize('NFKC'));
  return matches && stored !== null;
}
