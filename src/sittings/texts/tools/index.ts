import type { Language } from '../../../platform/language.ts';
import th from './th.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

/** The texts of the tools of an exam's page: they come with the tools, where an exam allows some. */
export type ToolTexts = typeof en;

export const toolTexts = { en, th } satisfies Record<Language, ToolTexts>;
