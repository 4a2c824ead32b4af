import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testWorld } from '../../../platform/server/fixtures/world.fixture.ts';
import { signingFrom, verifyWith } from '../../../platform/server/secrets/signing.ts';
import { resultContract } from '../../contract.ts';
import { resultHandlers } from '../handlers.ts';
import { checkCredential, hashOfCode } from './check-credential.ts';
import { certificateSchool } from './school.fixture.ts';

const publicUrl = 'https://exams.example.test';
const world = testWorld(
  resultContract,
  resultHandlers({ secret: ['a secret that only this test knows', 'an earlier one'], publicUrl }),
);
const { school, examWith, certificates } = certificateSchool(world);
const stranger = () => world.as({ kind: 'anonymous' });

/** A certificate with its credential as downloaded, and what anybody may fetch. */
async function credential() {
  const here = await school();
  const { examId, people } = await examWith(here, [400]);
  await here.api.issueCertificates({ examId });
  const [person] = people;
  if (!person) throw new Error('nobody passed');
  const download = async () => Buffer.from(await world.as(person).readMyCredential({ examId })).toString('utf8');
  const [certificate] = await certificates(here);
  const { keys } = await stranger().listCertificateKeys({});
  return { here, download, keys, id: certificate?.id ?? '', code: certificate?.code ?? '' };
}

test('an examinee’s certificate is an Open Badges credential that is checked with the published keys alone', async () => {
  const { download, keys, code } = await credential();
  const text = await download();
  const checked = checkCredential(text, { keys, list: null, now: world.now });
  const id = `${publicUrl}/certificates/${code}`;
  expect(checked).toMatchObject({
    verdict: 'valid',
    list: 'none',
    // What 1EdTech’s specification wants of every achievement credential, and of its JWT form.
    credential: {
      '@context': [
        'https://www.w3.org/ns/credentials/v2',
        'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
      ],
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      id,
      jti: id,
      iss: `${publicUrl}/certificates`,
      nbf: world.now.getTime() / 1000,
      issuer: { id: `${publicUrl}/certificates`, type: ['Profile'], name: 'SAT' },
      validFrom: world.now.toISOString(),
      credentialSubject: {
        type: ['AchievementSubject'],
        identifier: [{ identityHash: 'Somchai Jaidee' }, { identityHash: 'SAT-2026-00001' }],
        achievement: { type: ['Achievement'], name: expect.any(String), criteria: { narrative: expect.any(String) } },
      },
    },
  });
  const { kid } = JSON.parse(Buffer.from(text.split('.')[0] ?? '', 'base64url').toString()) as { kid: string };
  const key = await stranger().readCertificateKey({ keyName: kid.split('/').at(-1) ?? '' });
  expect(keys[0]).toEqual(key);
  expect(keys).toHaveLength(2);
  await expect(stranger().readCertificateKey({ keyName: 'none' })).rejects.toMatchObject({ status: 404 });
});

test('the list of what is out of force is signed, dated, and names no certificate', async () => {
  const { here, download, keys, id, code } = await credential();
  const text = await download();
  const before = await stranger().readRevocationList({});
  expect(checkCredential(text, { keys, list: before, now: world.now })).toMatchObject({
    verdict: 'valid',
    list: 'current',
  });
  await here.api.revokeCertificates({ certificateIds: [id], why: 'misconduct', note: '' });
  const list = await stranger().readRevocationList({});
  expect(list.list.revoked).toContainEqual({ code: hashOfCode(code), at: world.now.toISOString() });
  expect(JSON.stringify(list)).not.toContain(code);
  const late = new Date(Date.parse(list.list.nextUpdate));
  const revoked = { verdict: 'revoked', revokedAt: world.now.toISOString() };
  expect(checkCredential(text, { keys, list, now: late })).toMatchObject({ ...revoked, list: 'outdated' });
  const shorter = { ...list, list: { ...list.list, revoked: [] } };
  expect(checkCredential(text, { keys, list: shorter, now: world.now })).toEqual({ verdict: 'list_not_genuine' });
  await expect(download()).rejects.toMatchObject({ status: 404 });
  await here.api.restoreCertificate({ certificateId: id });
  expect((await stranger().readRevocationList({})).list.revoked.map((one) => one.code)).not.toContain(hashOfCode(code));
});

test('of thousands of altered credentials none is accepted, nor is one of somebody else', async () => {
  const { download, keys } = await credential();
  const text = await download();
  const verdictOf = (other: string) => checkCredential(other, { keys, list: null, now: world.now }).verdict;
  const edits = fc
    .tuple(fc.nat(text.length - 1), fc.constantFrom('', 'A', 'b', '.', '=', '-', '0'), fc.boolean())
    .map(([at, put, insert]) => text.slice(0, at) + put + text.slice(insert ? at : at + 1))
    .filter((other) => other !== text);
  fc.assert(
    fc.property(edits, (other) => verdictOf(other) !== 'valid'),
    { numRuns: 3000, seed: 20_261_126 },
  );
  const [head = '', body = ''] = text.split('.');
  const forger = signingFrom('what somebody else made up');
  expect(verdictOf(`${head}.${body}.${forger.signText(`${head}.${body}`)}`)).toBe('not_genuine');
  const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT', kid: 'x' })).toString('base64url');
  expect(verdictOf(`${none}.${body}.`)).toBe('not_genuine');
  expect(checkCredential(text, { keys: [], list: null, now: world.now }).verdict).toBe('unknown_key');
});

// RFC 8037, appendix A: key, input and signature of a stranger.
test('the published example of a signature with Ed25519 is accepted as it stands', () => {
  const x = '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo';
  const input = 'eyJhbGciOiJFZERTQSJ9.RXhhbXBsZSBvZiBFZDI1NTE5IHNpZ25pbmc';
  const signature = 'hgyY0il_MGCjP0JzlnLWG1PPOt7-09PGcvMg3AIbQR6dWbhijcNR4ki4iylGjg5BhVsPt9g7sVvpAr_MuM0KAg';
  expect(verifyWith(x, input, signature)).toBe(true);
  expect(verifyWith(x, `${input} `, signature)).toBe(false);
});
