import type { Language } from '../../../platform/language.ts';
import en from './en.json' with { type: 'json' };
import th from './th.json' with { type: 'json' };

/** What the page of late answers says. It comes with that page: the texts of this feature go with every list of exams. */
export const lateTexts = { en, th } satisfies Record<Language, typeof en>;
