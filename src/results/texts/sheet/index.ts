import type { Language } from '../../../platform/language.ts';
import en from './en.json' with { type: 'json' };
import th from './th.json' with { type: 'json' };

/** What the page of an answer sheet says. It comes with that page: the texts of this feature go with every list of exams. */
export const sheetTexts = { en, th } satisfies Record<Language, typeof en>;
