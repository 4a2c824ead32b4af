import type { Language } from '../../../platform/language.ts';
import en from './en.json' with { type: 'json' };
import th from './th.json' with { type: 'json' };

/** The words of a dossier, and of the way to it. */
export type DossierTexts = typeof en;

export const dossierTexts = { en, th } satisfies Record<Language, DossierTexts>;
