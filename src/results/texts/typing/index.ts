import type { Language } from '../../../platform/language.ts';
import th from './th.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

/** The texts of typing answer sheets: apart, because lists of exams load the others. */
export type TypingTexts = typeof en;

export const typingTexts = { en, th } satisfies Record<Language, TypingTexts>;
