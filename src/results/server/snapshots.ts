import type { ExamMode } from '../../exams/domain/exam-mode.ts';
import type { Labels } from '../../platform/labels.ts';
import type { LocalText } from '../../platform/language.ts';

/** Names, titles and marks as they were when a result was released. Instants are ISO 8601 in UTC. */
export type ResultSnapshot = {
  readonly examinee: {
    readonly number: string;
    readonly title: LocalText;
    readonly givenName: LocalText;
    readonly familyName: LocalText;
    /** `YYYY-MM-DD`. */
    readonly birthDate: string | null;
  };
  readonly exam: {
    readonly number: number;
    readonly title: LocalText;
    readonly kind: ExamMode;
    readonly passMark: number;
  };
  readonly module: { readonly code: string; readonly title: LocalText };
  readonly company: {
    readonly name: LocalText;
    readonly model: 'MODULE' | 'TYPE';
    /** What the levels of the syllabus were called, where the company said so. */
    readonly labels?: Labels | null;
    readonly timeZone: string;
  };
  readonly version: string;
  /** When the sitting began; for an exam on paper, when the exam did. */
  readonly sittingOn: string;
};

/** What a certificate says, and what its signature is over. */
export type CertificateSnapshot = ResultSnapshot & {
  readonly serial: string;
  /** The code of the public check page. */
  readonly code: string;
  readonly marks: { readonly points: number; readonly maxPoints: number; readonly percent: number };
  readonly issuedAt: string;
  /** The serial of the certificate in whose place it was issued. */
  readonly replaces?: string;
};
