import type { OwnMode } from '../../exams/domain/exam-mode.ts';
import type { Labels } from '../../platform/labels.ts';
import type { DateStyle, LocalText } from '../../platform/language.ts';
import type { CertificateTemplate } from '../template-schema.ts';

/** Names, titles and marks as they were when a result was released. Instants are ISO 8601 in UTC. */
export type ResultSnapshot = {
  readonly examinee: {
    readonly number: string;
    readonly title: LocalText;
    readonly givenName: LocalText;
    readonly familyName: LocalText;
    /** `YYYY-MM-DD`. */
    readonly birthDate: string | null;
    /** As it was typed; of results released earlier it is not known. */
    readonly birthPlace?: string;
  };
  readonly exam: {
    readonly number: number;
    readonly title: LocalText;
    readonly kind: OwnMode;
    readonly passMark: number;
  };
  readonly module: { readonly code: string; readonly title: LocalText };
  readonly company: {
    readonly name: LocalText;
    readonly model: 'MODULE' | 'TYPE';
    /** What the levels of the syllabus were called, where the company said so. */
    readonly labels?: Labels | null;
    readonly timeZone: string;
    /** What is printed around it; what an earlier release or certificate did not keep is printed as it is today. */
    readonly address?: LocalText;
    /** The SHA-256 of the picture. */
    readonly logo?: string | null;
    readonly signerName?: LocalText;
    readonly signerPosition?: LocalText;
    readonly footNote?: LocalText;
    /** The approval number; empty where the company has none. */
    readonly approval?: string;
    readonly dateStyle?: DateStyle;
  };
  readonly version: string;
  /** When the sitting began; for an exam on paper, when the exam did. */
  readonly sittingOn: string;
};

/** A module that an examinee has passed, and when the sitting was. */
export type PassedModule = { readonly code: string; readonly title: LocalText; readonly sittingOn: string };

/** What a certificate says, and what its signature is over. */
export type CertificateSnapshot = ResultSnapshot & {
  readonly serial: string;
  /** The code of the public check page. */
  readonly code: string;
  readonly marks: { readonly points: number; readonly maxPoints: number; readonly percent: number };
  readonly issuedAt: string;
  /** The serial of the certificate in whose place it was issued. */
  readonly replaces?: string;
  /** How it looks; without it, it was issued before its company had a template. */
  readonly template?: CertificateTemplate & { readonly version: number };
  /** The SHA-256 of the logo as it was. */
  readonly logo?: string | null;
  /** A licence category; empty where there is none. */
  readonly category?: string;
  /** Of a company that lists them. */
  readonly modules?: readonly PassedModule[];
  /** Its last day as `YYYY-MM-DD`; without one it holds for ever. */
  readonly expiresOn?: string;
};
