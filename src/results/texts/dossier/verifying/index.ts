import type { Language } from '../../../../platform/language.ts';
import en from './en.json' with { type: 'json' };
import th from './th.json' with { type: 'json' };

/** The words of the page that verifies dossiers without us. */
export const verifyingTexts = { en, th } satisfies Record<Language, typeof en>;
