import type { Language } from '../language.ts';
import th from './th.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

/** English sets the keys. A missing sentence is a compile error. */
export type PlatformTexts = typeof en;

export const platformTexts = { en, th } satisfies Record<Language, PlatformTexts>;
