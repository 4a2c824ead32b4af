import type { Language } from '../../../platform/language.ts';
import en from './en.json' with { type: 'json' };
import th from './th.json' with { type: 'json' };

/** The texts of the list of certificates and of what is done there: apart, because lists of exams load the others. */
export type CertificateTexts = typeof en;

export const certificateTexts = { en, th } satisfies Record<Language, CertificateTexts>;
