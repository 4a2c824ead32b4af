import type { Db } from '../../../platform/server/database/database.ts';
import { verifyWith, type Signing } from '../../../platform/server/secrets/signing.ts';
import type { CertificateSnapshot } from '../snapshots.ts';

type Signed = { readonly snapshot: CertificateSnapshot; readonly signature: string };

/** Whether we signed exactly this, for exactly this code: a genuine certificate behind another one’s code would be a forgery too. */
export const isGenuine = (signing: Pick<Signing, 'verify'>, { snapshot, signature }: Signed, code: string): boolean =>
  snapshot.code === code && signing.verify(snapshot, signature);

/** The same of one that another installation signed, whose keys the company accepted with a backup. */
export async function isGenuineElsewhere(db: Db, { snapshot, signature }: Signed, code: string): Promise<boolean> {
  const [keyId = '', bytes = ''] = signature.split('.');
  const key = await db
    .selectFrom('certificate_key_elsewhere')
    .select('x')
    .where('key_id', '=', keyId)
    .executeTakeFirst();
  return key !== undefined && snapshot.code === code && verifyWith(key.x, snapshot, bytes);
}
