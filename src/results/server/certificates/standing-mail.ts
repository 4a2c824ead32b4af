import type { Db } from '../../../platform/server/database/database.ts';
import type { RevokingReason } from '../../domain/certificates/certificate-state.ts';
import { certificateMails } from '../../texts/certificates/mails/index.ts';
import { mailReader, namedInMail, spokenBy } from '../mails/result-mail.ts';
import type { StandingCertificate } from './standing-queries.ts';

type StandingFacts = {
  readonly publicUrl: string;
  readonly now: Date;
  readonly why?: RevokingReason;
  readonly replacedBy?: string;
};

/** Writes to the examinee what became of their certificate, in their language. */
export async function mailStanding(
  db: Db,
  what: 'revoked' | 'restored' | 'replaced',
  certificate: StandingCertificate,
  { publicUrl, now, why, replacedBy = '' }: StandingFacts,
): Promise<void> {
  const texts = certificateMails[spokenBy(certificate)];
  const { serial } = certificate;
  const values = { ...namedInMail(certificate, publicUrl), serial, replacedBy, why: why ? texts.why[why] : '' };
  await mailReader(db, certificate, texts[what], { values, now });
}
