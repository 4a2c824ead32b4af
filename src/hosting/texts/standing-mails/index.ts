import type { Language } from '../../../platform/language.ts';
import en from './en.json' with { type: 'json' };
import th from './th.json' with { type: 'json' };

/** What administrators of a company and of the platform are written before a subscription ends, and at limits. */
export const standingMailTexts = { en, th } satisfies Record<Language, typeof en>;
