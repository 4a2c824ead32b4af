import type { Language } from '../../../platform/language.ts';
import en from './en.json' with { type: 'json' };
import th from './th.json' with { type: 'json' };

/** The texts about what examinees see of their own answers, and which attempt counts: apart, because lists of exams load the others. */
export type DisclosureTexts = typeof en;

export const disclosureTexts = { en, th } satisfies Record<Language, DisclosureTexts>;
