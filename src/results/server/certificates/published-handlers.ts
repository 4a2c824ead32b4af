import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { sql } from 'kysely';
import { z } from 'zod';
import { found } from '../../../platform/refusal.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { findRow, json, listRows } from '../../../platform/server/database/rows.ts';
import type { Signing } from '../../../platform/server/secrets/signing.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import { issuerAt, openBadgeOf } from '../../domain/certificates/open-badge.ts';
import { bitsOf, placesInList, statusListOf } from '../../domain/certificates/status-list.ts';
import {
  issuerContexts,
  type CertificateIssuer,
  type PublishedKey,
  type publishedEndpoints,
} from '../../published-contract.ts';
import type { CertificateSnapshot } from '../snapshots.ts';
import { hashOfCode } from './check-credential.ts';
import { bytesToSign, multibase, multikeyOf, type CredentialProof } from './data-integrity.ts';

const compressed = promisify(gzip);
const listLasts = 24 * 60 * 60 * 1000;

type Surroundings = { readonly signing: Signing; readonly publicUrl: string };

/** Keys and list for everybody, and the credential of an examinee’s own certificate (docs/decisions/0091). */
export function publishedHandlers({ signing, publicUrl }: Surroundings): Handlers<typeof publishedEndpoints> {
  const keys = signing.publicKeys.map(({ id, x }): PublishedKey => ({
    kty: 'OKP',
    crv: 'Ed25519',
    alg: 'EdDSA',
    use: 'sig',
    kid: id,
    x,
  }));
  return {
    listCertificateKeys: async () => ({ keys }),
    readCertificateIssuer: async () => describeIssuer(issuerAt(publicUrl), signing.publicKeys),

    async readRevocationList(_, { db, now }) {
      const revoked = (await listRevokedCodes(db)).map(({ code, at }) => ({ code: hashOfCode(code), at: iso(at) }));
      const nextUpdate = iso(new Date(now.getTime() + listLasts));
      // In no order that says which were issued or revoked together.
      const sorted = revoked.toSorted((one, other) => (one.code < other.code ? -1 : 1));
      const list = { issuer: `${publicUrl}/certificates`, issuedAt: iso(now), nextUpdate, revoked: sorted };
      return { list, signature: signing.sign(list) };
    },

    async readCertificateStatus({ list: number }, { db, now }) {
      const outOfForce = found(await findOutOfForce(db, number));
      const bits = (await compressed(bitsOf(outOfForce))).toString('base64url');
      const until = new Date(now.getTime() + listLasts);
      const list = statusListOf({ publicUrl, list: number, issuer: issuerAt(publicUrl), from: now, until, bits });
      return { ...(await proven(list, { signing, publicUrl, now })), '@context': [...list['@context']] };
    },

    async readMyCredential({ examId }, { db, actor, now }) {
      const { snapshot, statusPlace } = found(await findOwnCertificate(db, examId, actor.examineeId));
      const credential = await proven(openBadgeOf(snapshot, { publicUrl, statusPlace }), { signing, publicUrl, now });
      const bytes = Buffer.from(JSON.stringify(credential, null, 2));
      return { name: `certificate-${snapshot.serial}.json`, type: 'application/ld+json', bytes };
    },
  };
}

const iso = (at: Date) => at.toISOString();

/** The credential with its proof, by the key that signs now. */
async function proven<Said extends { readonly '@context': readonly string[] }>(
  credential: Said,
  { signing, publicUrl, now }: Surroundings & { readonly now: Date },
) {
  const { '@context': contexts, ...said } = credential;
  const options: Omit<CredentialProof, 'proofValue'> = {
    type: 'DataIntegrityProof',
    cryptosuite: 'eddsa-rdfc-2022',
    created: iso(now),
    verificationMethod: `${issuerAt(publicUrl)}#${signing.keyId}`,
    proofPurpose: 'assertionMethod',
  };
  const bytes = await bytesToSign(said, options);
  if (!bytes) throw new Error('A certificate has an address or a name that its credential cannot hold.');
  return { '@context': contexts, ...said, proof: { ...options, proofValue: multibase(signing.signBytes(bytes)) } };
}

/** The issuer as validators look for it: each key that certificates were signed with, as a Multikey. */
function describeIssuer(id: string, publicKeys: Signing['publicKeys']): CertificateIssuer {
  const verificationMethod = publicKeys.map((key) => ({
    id: `${id}#${key.id}`,
    type: 'Multikey' as const,
    controller: id,
    publicKeyMultibase: multikeyOf(key.x),
  }));
  const assertionMethod = verificationMethod.map((key) => key.id);
  return { '@context': [...issuerContexts], id, verificationMethod, assertionMethod };
}

const listRevokedCodes = (db: Db) =>
  listRows(
    db,
    z.object({ code: z.string(), at: z.date() }),
    sql`select code, revoked_at as at from certificate_code where revoked_at is not null`,
  );

/** The places in a list of those that are out of force; undefined where the list has not begun. The first one always has. */
async function findOutOfForce(db: Db, list: number): Promise<number[] | undefined> {
  const first = list * placesInList;
  const reply = z.object({ begun: z.boolean(), outOfForce: z.array(z.int()) });
  const row = await findRow(
    db,
    reply,
    sql`select coalesce(max(status_place), 0) >= ${first} as begun, array(select status_place - ${first}::int from certificate_code
      where revoked_at is not null and status_place between ${first} and ${first + placesInList - 1}) as "outOfForce" from certificate_code`,
  );
  return row?.begun ? row.outOfForce : undefined;
}

/** Reads only what examinees may. */
const findOwnCertificate = (db: Db, examId: string, examineeId: string) =>
  findRow(
    db,
    z.object({ snapshot: json<CertificateSnapshot>(), statusPlace: z.int() }),
    sql`
    select t.snapshot, own_status_place(t.id) as "statusPlace" from certificate t
    join result r on r.company_id = t.company_id and r.id = t.result_id
    where r.exam_id = ${examId} and r.examinee_id = ${examineeId} and r.released_at is not null and t.revoked_at is null
    order by r.attempt desc limit 1`,
  );
