import type { Language } from '../../platform/language.ts';
import type { SkipReason } from '../domain/acts/bulk.ts';
import type { QuestionFaultCode } from '../domain/draft/faults.ts';
import type { QuestionKind } from '../domain/question.ts';
import type { WarningCode } from '../domain/warnings/warnings.ts';
import th from './th.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

/** English sets the keys; the rules set the kinds and the reasons. A missing sentence is a compile error. */
export type QuestionTexts = typeof en & {
  kind: Record<QuestionKind, string>;
  kindHint: Record<QuestionKind, string>;
  preview: { hint: Record<QuestionKind, string> };
  skipped: Record<SkipReason, string>;
  fault: Record<QuestionFaultCode, string>;
  warning: Record<WarningCode | 'near_duplicate', string>;
};

export const questionTexts = { en, th } satisfies Record<Language, QuestionTexts>;
