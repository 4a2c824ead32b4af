import { sql } from 'kysely';
import { z } from 'zod';
import { found } from '../../../platform/refusal.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { findRow, json, listRows } from '../../../platform/server/database/rows.ts';
import type { Signing } from '../../../platform/server/secrets/signing.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import { openBadgeOf } from '../../domain/certificates/open-badge.ts';
import type { PublishedKey, publishedEndpoints } from '../../published-contract.ts';
import type { CertificateSnapshot } from '../snapshots.ts';
import { hashOfCode } from './check-credential.ts';

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
    readCertificateKey: async ({ keyName }) => found(keys.find(({ kid }) => kid === keyName)),

    async readRevocationList(_, { db, now }) {
      const revoked = (await listRevokedCodes(db)).map(({ code, at }) => ({ code: hashOfCode(code), at: iso(at) }));
      const nextUpdate = iso(new Date(now.getTime() + listLasts));
      // In no order that says which were issued or revoked together.
      const sorted = revoked.toSorted((one, other) => (one.code < other.code ? -1 : 1));
      const list = { issuer: `${publicUrl}/certificates`, issuedAt: iso(now), nextUpdate, revoked: sorted };
      return { list, signature: signing.sign(list) };
    },

    async readMyCredential({ examId }, { db, actor }) {
      const { snapshot } = found(await findOwnCertificate(db, examId, actor.examineeId));
      const head = { alg: 'EdDSA', typ: 'JWT', kid: `${publicUrl}/api/certificate-keys/${signing.keyId}` };
      const badge = openBadgeOf(snapshot, publicUrl, new Date(snapshot.issuedAt));
      const text = `${encoded(head)}.${encoded(badge)}`;
      const bytes = Buffer.from(`${text}.${signing.signText(text)}`);
      return { name: `certificate-${snapshot.serial}.jwt`, type: 'application/jwt', bytes };
    },
  };
}

const iso = (at: Date) => at.toISOString();
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

const listRevokedCodes = (db: Db) =>
  listRows(
    db,
    z.object({ code: z.string(), at: z.date() }),
    sql`select code, revoked_at as at from certificate_code where revoked_at is not null`,
  );

/** Reads only what examinees may. */
const findOwnCertificate = (db: Db, examId: string, examineeId: string) =>
  findRow(
    db,
    z.object({ snapshot: json<CertificateSnapshot>() }),
    sql`
    select t.snapshot from certificate t join result r on r.company_id = t.company_id and r.id = t.result_id
    where r.exam_id = ${examId} and r.examinee_id = ${examineeId} and r.released_at is not null and t.revoked_at is null
    order by r.attempt desc limit 1`,
  );
