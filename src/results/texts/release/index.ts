import type { Language } from '../../../platform/language.ts';
import en from './en.json' with { type: 'json' };
import th from './th.json' with { type: 'json' };

/** The texts about when results leave: apart, because lists of exams load the others. */
export type ReleaseTexts = typeof en;

export const releaseTexts = { en, th } satisfies Record<Language, ReleaseTexts>;
