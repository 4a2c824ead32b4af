import type { RevokingReason } from '../../results/domain/certificates/certificate-state.ts';
import type { Score } from '../../results/domain/marks.ts';

/**
 * What a correction makes of a certificate: its person has failed since; they still pass, with other marks than it says; they pass
 * and have none; or they pass again, and it was revoked because the result had changed.
 */
export const certificateStandings = ['fails', 'other_marks', 'lacks', 'passes_again'] as const;
export type CertificateStanding = (typeof certificateStandings)[number];

export type Corrected = {
  readonly passed: boolean;
  /** Whether it is the attempt that counts. */
  readonly counts: boolean;
  readonly score: Score;
  /** The last one that was issued for the result. */
  readonly certificate: {
    readonly marks: Score;
    readonly revokedAt: Date | null;
    readonly replacedAt: Date | null;
    readonly why: RevokingReason | null;
  } | null;
};

/** What somebody has to look at, of a result that was corrected; null where nothing is to be done. */
export function standingOf({ passed, counts, score, certificate }: Corrected): CertificateStanding | null {
  if (!certificate) return passed && counts ? 'lacks' : null;
  if (certificate.revokedAt) {
    const isOurs = certificate.why === 'changed_result' && certificate.replacedAt === null;
    return passed && isOurs ? 'passes_again' : null;
  }
  if (!passed) return 'fails';
  const { marks } = certificate;
  return marks.points === score.points && marks.maxPoints === score.maxPoints ? null : 'other_marks';
}
