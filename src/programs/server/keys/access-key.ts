import { createHash, randomBytes } from 'node:crypto';
import { keyMark } from '../../domain/access-key.ts';

/** Of a key: what is given out once, what is kept of it, and what people see of it. */
type NewKey = { readonly key: string; readonly hash: Buffer; readonly prefix: string };

/** The key has 256 random bits: a plain hash is enough. */
const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();

/** A key names its company, so that it can be looked for behind the fence. */
export function newKey(companyId: string): NewKey {
  const shown = `${keyMark}${randomBytes(6).toString('base64url')}`;
  const company = Buffer.from(companyId.replaceAll('-', ''), 'hex').toString('base64url');
  const key = `${shown}${company}${randomBytes(32).toString('base64url')}`;
  return { key, hash: hashOf(key), prefix: shown };
}

/** The company that a key names, and the hash to look for; null where the text is no key. */
export function readKey(text: string): { readonly companyId: string; readonly hash: Buffer } | null {
  const [, company] = /^sanam_[\w-]{8}([\w-]{22})[\w-]{43}$/.exec(text) ?? [];
  if (company === undefined) return null;
  const companyId = Buffer.from(company, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { companyId, hash: hashOf(text) };
}
