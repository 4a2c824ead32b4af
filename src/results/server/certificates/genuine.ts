import type { Signing } from '../../../platform/server/secrets/signing.ts';
import type { CertificateSnapshot } from '../snapshots.ts';

type Signed = { readonly snapshot: CertificateSnapshot; readonly signature: string };

/** Whether we signed exactly this, for exactly this code: a genuine certificate behind another one’s code would be a forgery too. */
export const isGenuine = (signing: Pick<Signing, 'verify'>, { snapshot, signature }: Signed, code: string): boolean =>
  snapshot.code === code && signing.verify(snapshot, signature);
