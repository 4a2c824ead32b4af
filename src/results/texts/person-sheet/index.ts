import type { Language } from '../../../platform/language.ts';
import th from './th.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

/** The texts of the sheet of a person and of its corrections: apart, because lists of exams load the others. */
export type PersonSheetTexts = typeof en;

export const personSheetTexts = { en, th } satisfies Record<Language, PersonSheetTexts>;
