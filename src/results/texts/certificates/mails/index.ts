import type { Language } from '../../../../platform/language.ts';
import en from './en.json' with { type: 'json' };
import th from './th.json' with { type: 'json' };

/** What examinees are written about their certificates. */
export const certificateMails = { en, th } satisfies Record<Language, typeof en>;
