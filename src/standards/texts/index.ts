import type { Language } from '../../platform/language.ts';
import type { Certainty } from '../domain/presets.ts';
import th from './th.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

/** English sets the keys; the presets set how sure they are. A missing sentence is a compile error. */
export type StandardTexts = typeof en & { certainty: Record<Certainty, string> };

export const standardTexts = { en, th } satisfies Record<Language, StandardTexts>;
