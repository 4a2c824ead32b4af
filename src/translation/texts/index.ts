import type { Language } from '../../platform/language.ts';
import th from './th.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

/** English sets the keys. A missing sentence is a compile error. */
export type TranslationTexts = typeof en;

export const translationTexts = { en, th } satisfies Record<Language, TranslationTexts>;
