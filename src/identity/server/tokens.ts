import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';

/**
 * What a token says: which session, which sign-in that waits for its second check (good for that check alone), or which
 * pass to which sitting. Everything else is read afresh.
 */
export type TokenClaims =
  | { readonly session: string }
  | { readonly pending: string }
  | { readonly company: string; readonly sitting: string; readonly examinee: string; readonly pass: string };

export type Tokens = {
  readonly sign: (claims: TokenClaims, seconds: number) => Promise<string>;
  /** The claims of a token that is genuine and not over, else null. */
  readonly read: (token: string) => Promise<TokenClaims | null>;
  /** A fresh refresh token, and what is stored of it. */
  readonly newRefreshToken: () => { token: string; hash: Buffer };
  /** The token that follows this one: always the same, so that two tabs get the same answer. */
  readonly successorOf: (token: string) => { token: string; hash: Buffer };
  /** The hashes of the tokens that may have followed this one: how an old token is known for what it is. */
  readonly successorsOf: (token: string) => Buffer[];
  readonly hashOf: (token: string) => Buffer;
};

const rememberedTokens = 5000;
const generationsKnown = 300;

export function tokensFrom(secret: string): Tokens {
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  const signing = keyFor('access token');
  const succession = keyFor('refresh token');
  const known = new Map<string, { claims: TokenClaims; until: number }>();
  const following = (token: string) => createHmac('sha256', succession).update(token).digest('base64url');
  const hashOf = (token: string) => createHash('sha256').update(token).digest();

  return {
    sign: (claims, seconds) =>
      new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuedAt()
        .setExpirationTime(`${seconds}s`)
        .sign(signing),

    // A page saves many answers with one token: its signature is checked once, its end each time.
    async read(token) {
      const before = known.get(token);
      if (before && before.until > Date.now()) return before.claims;
      const read = await jwtVerify<TokenClaims>(token, signing, { algorithms: ['HS256'] }).catch(() => null);
      if (!read) return null;
      if (known.size >= rememberedTokens) known.clear();
      known.set(token, { claims: read.payload, until: (read.payload.exp ?? 0) * 1000 });
      return read.payload;
    },

    newRefreshToken() {
      const token = randomBytes(32).toString('base64url');
      return { token, hash: hashOf(token) };
    },
    successorOf(token) {
      const next = following(token);
      return { token: next, hash: hashOf(next) };
    },
    successorsOf(token) {
      const hashes: Buffer[] = [];
      for (let next = following(token); hashes.length < generationsKnown; next = following(next))
        hashes.push(hashOf(next));
      return hashes;
    },
    hashOf,
  };
}
