import { createHash, createHmac, randomBytes } from 'node:crypto';
import { errors, jwtVerify, type JWTHeaderParameters } from 'jose';
import { keysFor, type Key, type Secrets } from '../../../platform/server/secrets/key-ring.ts';

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
  /** Whether a token that could not be read was never made here; one that is only over was. */
  readonly isForged: (token: string) => Promise<boolean>;
  /** A fresh refresh token: what is stored of it, and the token once it is known which session it opens. */
  readonly newRefreshToken: () => RefreshToken;
  /**
   * The token that follows this one: always the same, so that two tabs get the same answer. If one was given out before,
   * `kept` is what is stored of it: it may have followed by an earlier key.
   */
  readonly successorOf: (secret: string, kept?: Buffer) => RefreshToken;
  readonly hashOf: (secret: string) => Buffer;
};

export type RefreshToken = { readonly hash: Buffer; readonly tokenOf: (sessionId: string) => string };

/**
 * A refresh token names its session, so that one lookup tells an old one of the family from one that was made up. One from
 * before 2026-11-22 is the secret alone; the last of them ends 31 days after its server was updated.
 */
export function partsOf(refreshToken: string): { readonly sessionId: string | null; readonly secret: string } | null {
  const [, sessionId = null, secret = ''] =
    /^(?:([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.)?([\w-]{43})$/.exec(refreshToken) ?? [];
  return secret === '' ? null : { sessionId, secret };
}

const rememberedTokens = 5000;

export function tokensFrom(secrets: Secrets): Tokens {
  const signing = keysFor(secrets, 'access token');
  const succession = keysFor(secrets, 'refresh token');
  const keyOf = ({ kid }: JWTHeaderParameters): Uint8Array => {
    const key = signing.named(kid);
    if (!key) throw new Error('the token names a key that is not ours');
    return key.bytes;
  };
  const known = new Map<string, { claims: TokenClaims; until: number }>();
  const remember = (token: string, claims: TokenClaims, exp = 0) => {
    if (known.size >= rememberedTokens) known.clear();
    known.set(token, { claims, until: exp * 1000 });
  };
  const hashOf = (text: string) => createHash('sha256').update(text).digest();
  const refreshToken = (own: string): RefreshToken => ({
    hash: hashOf(own),
    tokenOf: (sessionId) => `${sessionId}.${own}`,
  });

  return {
    // What was made here is genuine. The hash is made at once: handing a few hundred bytes to another thread costs more.
    async sign(claims, seconds) {
      const now = Math.floor(Date.now() / 1000);
      const parts = [
        { alg: 'HS256', kid: signing.current.id },
        { ...claims, iat: now, exp: now + seconds },
      ];
      const signed = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
      const token = `${signed}.${createHmac('sha256', signing.current.bytes).update(signed).digest('base64url')}`;
      remember(token, claims, now + seconds);
      return token;
    },

    // A page saves many answers with one token: its signature is checked once, its end each time.
    async read(token) {
      const before = known.get(token);
      if (before && before.until > Date.now()) return before.claims;
      const read = await jwtVerify<TokenClaims>(token, keyOf, { algorithms: ['HS256'] }).catch(() => null);
      if (read) remember(token, read.payload, read.payload.exp);
      return read && read.payload;
    },

    async isForged(token) {
      const why = await jwtVerify(token, keyOf, { algorithms: ['HS256'] }).then(
        () => null,
        (error: unknown) => error,
      );
      return why !== null && !(why instanceof errors.JWTExpired);
    },

    newRefreshToken: () => refreshToken(randomBytes(32).toString('base64url')),
    successorOf(own, kept) {
      const followed = ({ bytes }: Key) => refreshToken(createHmac('sha256', bytes).update(own).digest('base64url'));
      return succession.all.map(followed).find(({ hash }) => kept?.equals(hash)) ?? followed(succession.current);
    },
    hashOf,
  };
}
