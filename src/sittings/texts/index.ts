import type { Language } from '../../platform/language.ts';
import th from './th.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

/** English sets the keys. A missing sentence is a compile error. The sitting page has texts of its own, in `page/`. */
export type SittingTexts = typeof en;

export const sittingTexts = { en, th } satisfies Record<Language, SittingTexts>;
