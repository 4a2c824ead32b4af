import type { Language } from '../../../platform/language.ts';
import en from './en.json' with { type: 'json' };
import th from './th.json' with { type: 'json' };

/** What the page says to somebody who goes on on paper. It comes when that happens, so that an exam’s page stays small. */
export const paperTexts = { en, th } satisfies Record<Language, typeof en>;
