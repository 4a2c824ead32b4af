import type { Language } from '../../platform/language.ts';
import type { SkipReason } from '../domain/acts/bulk.ts';
import type { QuestionFaultCode } from '../domain/draft/faults.ts';
import type { WarningCode } from '../domain/warnings/warnings.ts';
import th from './th.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

/** English sets the keys; the rules set the reasons. A missing sentence is a compile error. */
export type QuestionTexts = typeof en & {
  skipped: Record<SkipReason, string>;
  fault: Record<QuestionFaultCode, string>;
  warning: Record<WarningCode | 'near_duplicate', string>;
};

export const questionTexts = { en, th } satisfies Record<Language, QuestionTexts>;
