import { createPublicKey, verify } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { bytesToSign, fromMultibase, multikeyOf } from './data-integrity.ts';

const file = '../shared/domain/references/ob3-eddsa-rdfc-2022-vector.json';
const isMissing = !existsSync(file) && process.env['CI'] !== 'true';

const vector = z.object({
  publicKeyHex: z.string(),
  publicKeyMultibase: z.string(),
  credentialFields: z.record(z.string(), z.unknown()),
  proofOptions: z.record(z.string(), z.unknown()),
  canonicalProofSha256: z.string(),
  canonicalDocumentSha256: z.string(),
  proofValue: z.string(),
});

test.skipIf(isMissing)(
  'the published credential of Open Badges 3.0 has the published hashes and signature',
  async () => {
    const published = vector.parse(JSON.parse(readFileSync(file, 'utf8')));
    const bytes = await bytesToSign(published.credentialFields, published.proofOptions);
    expect(bytes?.toString('hex')).toBe(published.canonicalProofSha256 + published.canonicalDocumentSha256);
    const x = Buffer.from(published.publicKeyHex, 'hex').toString('base64url');
    expect(multikeyOf(x)).toBe(published.publicKeyMultibase);
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    const signature = fromMultibase(published.proofValue) ?? Buffer.alloc(0);
    expect(verify(null, bytes ?? Buffer.alloc(0), key, signature)).toBe(true);
  },
);
