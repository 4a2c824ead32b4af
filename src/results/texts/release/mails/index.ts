import type { Language } from '../../../../platform/language.ts';
import en from './en.json' with { type: 'json' };
import th from './th.json' with { type: 'json' };

/** What examinees are written about a release that was taken back, and staff about one that they may confirm. */
export const releaseMails = { en, th } satisfies Record<Language, typeof en>;
