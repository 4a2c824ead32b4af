import type { Language } from '../../platform/language.ts';
import en from './en.json' with { type: 'json' };
import th from './th.json' with { type: 'json' };

/** English sets the keys. A missing sentence is a compile error. */
export type MessageTexts = typeof en;

export const messageTexts = { en, th } satisfies Record<Language, MessageTexts>;
