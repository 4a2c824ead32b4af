import type { Language } from '../../../platform/language.ts';
import type { ExamFact } from '../../fact-schema.ts';
import th from './th.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

/**
 * What a fact of an exam is called everywhere, and what stands below its field. Apart from the rest, because an
 * examinee's home and the documents say the names too. A fact without a name is a compile error.
 */
export const factTexts = { en, th } satisfies Record<
  Language,
  Record<ExamFact, { readonly name: string; readonly hint: string }>
>;
