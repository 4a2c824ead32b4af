import type { QuestionKind } from '../../questions/domain/question.ts';
import type { Language } from '../../platform/language.ts';
import th from './th.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

/** English sets the keys. A missing sentence is a compile error. Every history of the product speaks with these. */
export type RecordTexts = typeof en & { value: { kind: Record<QuestionKind, string> } };

export const recordTexts = { en, th } satisfies Record<Language, RecordTexts>;
