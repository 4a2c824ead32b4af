import type { Language } from '../../../platform/language.ts';
import en from './en.json' with { type: 'json' };
import th from './th.json' with { type: 'json' };

/** What the try-out says around the page of an exam. It comes with the try-out, so that an exam’s page stays small. */
export const trialTexts = { en, th } satisfies Record<Language, typeof en>;
