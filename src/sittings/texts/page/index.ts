import type { Language } from '../../../platform/language.ts';
import th from './th.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

/**
 * The texts of the sitting page, apart from the rest: both languages come with the page, so that it can be
 * switched without network. English sets the keys; a missing sentence is a compile error.
 */
export type SittingPageTexts = typeof en;

export const sittingPageTexts = { en, th } satisfies Record<Language, SittingPageTexts>;
