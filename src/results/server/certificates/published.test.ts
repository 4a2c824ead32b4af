import { isDeepStrictEqual } from 'node:util';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testWorld } from '../../../platform/server/fixtures/world.fixture.ts';
import { signingFrom } from '../../../platform/server/secrets/signing.ts';
import { resultContract } from '../../contract.ts';
import { bitsOf, placesInList } from '../../domain/certificates/status-list.ts';
import { usualTemplate } from '../../template-schema.ts';
import { resultHandlers } from '../handlers.ts';
import { checkCredential, hashOfCode } from './check-credential.ts';
import { multibase } from './data-integrity.ts';
import { acceptedByLibrary } from './public-library.fixture.ts';
import { certificateSchool } from './school.fixture.ts';

const publicUrl = 'https://exams.example.test';
const world = testWorld(
  resultContract,
  resultHandlers({ secret: ['a secret that only this test knows', 'an earlier one'], publicUrl }),
);
const { school, examWith, certificates } = certificateSchool(world);
const stranger = () => world.as({ kind: 'anonymous' });

/** The list that a badge names. */
async function statusOf(text: string): Promise<string> {
  const { credentialStatus } = JSON.parse(text) as { credentialStatus: { statusListCredential: string } };
  const list = Number(credentialStatus.statusListCredential.split('/').at(-1));
  return JSON.stringify(await stranger().readCertificateStatus({ list }));
}

/** A list as it is unpacked. */
async function bitsIn(list: number): Promise<Uint8Array> {
  const { credentialSubject } = await stranger().readCertificateStatus({ list });
  return new Uint8Array(gunzipSync(Buffer.from(credentialSubject.encodedList.slice(1), 'base64url')));
}

/** A certificate with its credential as downloaded, and what anybody may fetch. */
async function credential(months: number | null = null, company = 'SAT') {
  const here = await school(company);
  if (months) await here.api.saveCertificateTemplate({ ...usualTemplate, months });
  const { examId, people } = await examWith(here, [400]);
  await here.api.issueCertificates({ examId });
  const [person] = people;
  if (!person) throw new Error('nobody passed');
  const download = async () => Buffer.from(await world.as(person).readMyCredential({ examId })).toString('utf8');
  const [certificate] = await certificates(here);
  const { keys } = await stranger().listCertificateKeys({});
  return {
    here,
    download,
    keys,
    examinee: person.examineeId,
    id: certificate?.id ?? '',
    code: certificate?.code ?? '',
  };
}

test('an examinee’s certificate is an Open Badges credential that is checked with the published keys alone', async () => {
  const { download, keys, code } = await credential();
  const checked = await checkCredential(await download(), { keys, list: null, now: world.now });
  const id = `${publicUrl}/certificates/${code}`;
  const issuer = { id: `${publicUrl}/api/certificate-issuer`, type: ['Profile'], name: 'SAT' };
  expect(checked).toMatchObject({
    verdict: 'valid',
    list: 'none',
    // What 1EdTech’s specification wants of every achievement credential.
    credential: {
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      id,
      issuer,
      validFrom: world.now.toISOString(),
      credentialSubject: {
        type: ['AchievementSubject'],
        identifier: [{ identityHash: 'Somchai Jaidee' }, { identityHash: 'SAT-2026-00001' }],
        achievement: { type: ['Achievement'], name: expect.any(String), criteria: { narrative: expect.any(String) } },
      },
    },
  });
  expect(keys).toHaveLength(2);
});

test('a public library accepts the credential offline, and no altered one', async () => {
  const { download } = await credential();
  const issuer = await stranger().readCertificateIssuer({});
  const text = await download();
  const status = await statusOf(text);
  expect(await acceptedByLibrary(text, issuer, status)).toBe(true);
  expect(await acceptedByLibrary(text.replace('Somchai', 'Somchay'), issuer, status)).toBe(false);
  expect(await acceptedByLibrary(text, issuer)).toBe(false);
});

test('a public library refuses a badge that was revoked, by the list that it names', async () => {
  const { here, download, id } = await credential();
  const issuer = await stranger().readCertificateIssuer({});
  const text = await download();
  const before = await statusOf(text);
  await here.api.revokeCertificates({ certificateIds: [id], why: 'misconduct', note: '' });
  const after = await statusOf(text);
  expect(await acceptedByLibrary(text, issuer, before)).toBe(true);
  expect(await acceptedByLibrary(text, issuer, after)).toBe(false);
  await here.api.restoreCertificate({ certificateId: id });
  expect(await acceptedByLibrary(text, issuer, await statusOf(text))).toBe(true);
  // The list is signed: one whose bits were swapped is not believed.
  const [old, now] = [before, after].map((list) => JSON.parse(list) as { credentialSubject: object });
  expect(
    await acceptedByLibrary(text, issuer, JSON.stringify({ ...now, credentialSubject: old?.credentialSubject })),
  ).toBe(false);
});

test('a list that has not begun is not there, and one that has names no code and no company', async () => {
  const { here, code } = await credential();
  const list = JSON.stringify(await stranger().readCertificateStatus({ list: 0 }));
  expect(list).not.toContain(code);
  expect(list).not.toContain(here.companyId);
  await expect(stranger().readCertificateStatus({ list: 7 })).rejects.toMatchObject({ status: 404 });
  await world.asOwner(here.companyId, (db) =>
    sql`update certificate_code set status_place = ${7 * placesInList + 5}, revoked_at = now() where code = ${code}`.execute(
      db,
    ),
  );
  expect(await bitsIn(7)).toEqual(bitsOf([5]));
  await world.asOwner(here.companyId, (db) => sql`delete from certificate_code where code = ${code}`.execute(db));
});

test('an examinee’s connection learns the place of their own certificate alone', async () => {
  const { here, id, examinee } = await credential();
  const other = await credential(null, 'PLACE');
  const placesSeen = (examineeId: string, companyId: string, certificateId: string) =>
    world.inTransaction({ companyId, role: 'examinee', examineeId }, async (db) => {
      const { rows } = await sql<{ place: number | null }>`select own_status_place(${certificateId}) as place`.execute(
        db,
      );
      return rows[0]?.place;
    });
  expect(await placesSeen(examinee, here.companyId, id)).toEqual(expect.any(Number));
  expect(await placesSeen(other.examinee, other.here.companyId, id)).toBeNull();
  expect(await placesSeen(other.examinee, here.companyId, id)).toBeNull();
  await expect(
    world.inTransaction({ companyId: here.companyId, role: 'examinee', examineeId: examinee }, (db) =>
      sql`select status_place from certificate_code`.execute(db),
    ),
  ).rejects.toThrow(/permission denied/);
});

test('an expired certificate is said to be expired, from the end of its last day', async () => {
  const { keys, download, code } = await credential(12);
  const text = await download();
  const { validUntil } = JSON.parse(text) as { validUntil: string };
  expect(validUntil).toBe('2027-03-01T16:59:59.000Z');
  const at = async (now: string) => checkCredential(text, { keys, list: null, now: new Date(now) });
  expect(await at('2027-03-01T16:59:59.000Z')).toMatchObject({ verdict: 'valid', credential: { validUntil } });
  expect(await at('2027-03-01T17:00:00.000Z')).toMatchObject({ verdict: 'expired' });
  expect(await at('2027-03-01T17:00:00.000Z')).not.toMatchObject({ code });
});

test('the list of what is out of force is signed, dated, and names no certificate', async () => {
  const { here, download, keys, id, code } = await credential();
  const text = await download();
  const before = await stranger().readRevocationList({});
  expect(await checkCredential(text, { keys, list: before, now: world.now })).toMatchObject({
    verdict: 'valid',
    list: 'current',
  });
  await here.api.revokeCertificates({ certificateIds: [id], why: 'misconduct', note: '' });
  const list = await stranger().readRevocationList({});
  expect(list.list.revoked).toContainEqual({ code: hashOfCode(code), at: world.now.toISOString() });
  expect(JSON.stringify(list)).not.toContain(code);
  const late = new Date(Date.parse(list.list.nextUpdate));
  const revoked = { verdict: 'revoked', revokedAt: world.now.toISOString() };
  expect(await checkCredential(text, { keys, list, now: late })).toMatchObject({ ...revoked, list: 'outdated' });
  const shorter = { ...list, list: { ...list.list, revoked: [] } };
  expect(await checkCredential(text, { keys, list: shorter, now: world.now })).toEqual({ verdict: 'list_not_genuine' });
  await expect(download()).rejects.toMatchObject({ status: 404 });
  await here.api.restoreCertificate({ certificateId: id });
  expect((await stranger().readRevocationList({})).list.revoked.map((one) => one.code)).not.toContain(hashOfCode(code));
});

test('of thousands of altered credentials none is accepted, nor is one of somebody else', async () => {
  const { download, keys } = await credential();
  const text = await download();
  const verdictOf = async (other: string) =>
    (await checkCredential(other, { keys, list: null, now: world.now })).verdict;
  const edits = fc
    .tuple(fc.nat(text.length - 1), fc.constantFrom('', 'A', 'b', '.', '"', ' ', '0', ','), fc.boolean())
    .map(([at, put, insert]) => text.slice(0, at) + put + text.slice(insert ? at : at + 1))
    // Spaces between the fields say nothing else.
    .filter((other) => !saysTheSame(other, text));
  await fc.assert(
    fc.asyncProperty(edits, async (other) => (await verdictOf(other)) !== 'valid'),
    { numRuns: 3000, seed: 20_261_126 },
  );
  const signed = JSON.parse(text) as { proof: { proofValue: string }; credentialSubject: object };
  const forged = signingFrom('what somebody else made up').signBytes(Buffer.from('anything'));
  const with_ = (more: object) => verdictOf(JSON.stringify({ ...signed, ...more }));
  expect(await with_({})).toBe('valid');
  expect(await with_({ proof: { ...signed.proof, proofValue: multibase(forged) } })).toBe('not_genuine');
  // What no context knows would go unsigned.
  expect(await with_({ grade: 'A' })).toBe('not_genuine');
  expect(await with_({ description: [] })).toBe('not_genuine');
  expect(await with_({ '@context': ['https://www.w3.org/ns/credentials/v2', 'https://example.test'] })).toBe(
    'not_genuine',
  );
  expect((await checkCredential(text, { keys: [], list: null, now: world.now })).verdict).toBe('unknown_key');
});

function saysTheSame(other: string, text: string): boolean {
  try {
    return isDeepStrictEqual(JSON.parse(other), JSON.parse(text));
  } catch {
    return false;
  }
}
