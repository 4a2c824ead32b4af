import { createHash, createHmac, hkdfSync, pbkdf2Sync } from 'node:crypto';
import { roleKinds, rolesWith, type RoleKind, type SignInRole } from './roles.ts';

/** How to reach a database: as each of the application's sign-ins, and as its owner, who migrates. */
export type DatabaseAddress = { readonly [Kind in RoleKind]: string } & {
  /** Null where the operator keeps the owner's password away from servers. */
  readonly owner: string | null;
  /** Past a pooler, for what needs a connection of its own: LISTEN and the queue of jobs. */
  readonly listener: string;
  /** Whether `staff`, `examinee` and `saver` go through a pooler, which keeps no named statements. */
  readonly isPooled: boolean;
  readonly prefix: string;
};

type Place = {
  /** Where the database is; who signs in there is replaced. */
  readonly at: string;
  /** The same past a pooler, if `at` is one. */
  readonly directAt: string | null;
  readonly owner: string | null;
  readonly secret: string;
  readonly prefix: string;
};

/** The addresses of an installation, whose passwords follow from its secret: every server knows them, nobody types one. */
export function addressesAt({ at, directAt, owner, secret, prefix }: Place): DatabaseAddress {
  const roles = rolesWith(prefix);
  const address = (place: string, kind: RoleKind) => as(place, roles[kind], passwordOf(secret, roles[kind]));
  const direct = directAt ?? at;
  return {
    owner,
    staff: address(at, 'staff'),
    examinee: address(at, 'examinee'),
    saver: address(at, 'saver'),
    queue: address(direct, 'queue'),
    listener: address(direct, 'staff'),
    isPooled: directAt !== null,
    prefix,
  };
}

/** What a database administrator, or we as the owner, need to make the sign-ins: no password in clear. */
export const signInRoles = (secret: string, prefix: string): SignInRole[] =>
  roleKinds.map((kind) => {
    const role = rolesWith(prefix)[kind];
    return { role, verifier: scramVerifier(passwordOf(secret, role)) };
  });

const passwordOf = (secret: string, role: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', `database sign-in ${role}`, 32)).toString('hex');

/** The address with another sign-in. As parameters they also fit an address by socket, which has no place for a user. */
function as(place: string, user: string, password: string): string {
  const url = new URL(place);
  url.username = '';
  url.password = '';
  url.searchParams.set('user', user);
  url.searchParams.set('password', password);
  return url.href;
}

const rounds = 4096;

/** A password as PostgreSQL keeps it (RFC 5802, SCRAM-SHA-256); the salt follows from it, so that it is always the same. */
function scramVerifier(password: string): string {
  const salt = createHash('sha256').update(`salt of ${password}`).digest().subarray(0, 16);
  const salted = pbkdf2Sync(password, salt, rounds, 32, 'sha256');
  const keyed = (words: string) => createHmac('sha256', salted).update(words).digest();
  const stored = createHash('sha256').update(keyed('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${rounds}:${salt.toString('base64')}$${stored}:${keyed('Server Key').toString('base64')}`;
}
