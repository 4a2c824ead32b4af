import type { MediaFiles } from '../../../platform/server/media/media-path.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import { signingFrom } from '../../../platform/server/secrets/signing.ts';
import type { Secrets } from '../../../platform/server/secrets/key-ring.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import { recordKeysRead } from '../../../questions/server/find/key-reading.ts';
import type { dossierContract } from '../../dossier-contract.ts';
import type { ZipFile } from './stored-zip.ts';
import { dossierFiles } from './dossier-files.ts';
import { loadDossier } from './load-dossier.ts';
import { signDossier } from './sign-dossier.ts';
import { verifyPage } from './verify-page.ts';

type Surroundings = { readonly secret: Secrets; readonly media: Pick<MediaFiles, 'read'> };

/** Signed archives of sittings, and the page that verifies them (docs/decisions/0095). */
export function dossierHandlers({ secret, media }: Surroundings): Handlers<typeof dossierContract> {
  const signing = signingFrom(secret);
  const keys = { keys: signing.publicKeys.map(({ id, x }) => ({ kty: 'OKP', crv: 'Ed25519', kid: id, x })) };
  return {
    async downloadDossier({ resultId, language }, { db, actor, now }) {
      const dossier = await loadDossier(db, resultId);
      // Who asks has just proved who they are: there is nothing to refuse.
      await recordKeysRead(db, { actor, now }, dossier.asked, 'sheet');
      const { sheet, facts } = dossier;
      const pictures = await picturesOf(dossier.pictures, (hash) => media.read(actor.companyId, hash));
      const about = {
        company: facts.companyCode,
        exam: sheet.exam.number,
        examinee: sheet.number,
        attempt: sheet.attempt,
        madeAt: now.toISOString(),
      };
      const bytes = signDossier([...dossierFiles(dossier, keys, language), ...pictures], about, signing);
      const details = { exam: sheet.exam.number, examinee: sheet.number };
      await recordAudit(db, { action: 'result.dossier_downloaded', subjectId: sheet.exam.id, details });
      const name = `dossier-${sheet.exam.number}-${sheet.number}.zip`;
      return { name, type: 'application/zip', bytes: Buffer.from(bytes) };
    },

    readVerifier: async () => ({
      name: 'verify.html',
      type: 'text/html; charset=utf-8',
      bytes: Buffer.from(verifyPage()),
    }),
  };
}

/** Those that the store has, by their digests. */
async function picturesOf(
  hashes: readonly string[],
  read: (hash: string) => Promise<Uint8Array | null>,
): Promise<ZipFile[]> {
  const files: ZipFile[] = [];
  for (const hash of hashes) {
    const bytes = await read(hash);
    if (bytes) files.push({ name: `media/${hash}`, bytes });
  }
  return files;
}
