import type { ContentLanguage } from '../../../platform/language.ts';
import { asWritten } from '../../domain/in-order.ts';
import { noFacts, type QuestionFacts } from '../../domain/facts.ts';
import type { QuestionDraft } from '../../domain/question.ts';
import type { Question } from '../api.ts';
import { newDraft } from './new-draft.ts';
import { keyOfRows, rowsOf, type NumberRow } from './numbers.ts';

/** Everything the editor holds. */
export type Edited = {
  readonly subsectionId: string | null;
  readonly level: number | null;
  readonly code: string;
  readonly facts: QuestionFacts;
  readonly draft: QuestionDraft;
  /** What is typed as accepted numbers; the key follows it. */
  readonly numbers: readonly NumberRow[];
  /** Languages found right as they are, though another is changed here. */
  readonly stillRight: readonly ContentLanguage[];
};

/** What is kept: what was typed, over what it was typed, and which save that was. */
export type KeptDraft = {
  readonly edited: Edited;
  readonly saved: Edited;
  readonly version: number;
  readonly revision: number;
};

export function editedOf({
  subsectionId,
  level,
  code,
  facts,
  draft,
}: Pick<Question, 'subsectionId' | 'level' | 'code' | 'facts' | 'draft'>): Edited {
  return {
    subsectionId,
    level,
    code: code ?? '',
    facts,
    draft: asWritten(draft),
    numbers: rowsOf(draft.key),
    stillRight: [],
  };
}

export function newEdited(subsectionId: string | null, level: number | null): Edited {
  const draft = newDraft();
  return { subsectionId, level, code: '', facts: noFacts, draft, numbers: rowsOf(draft.key), stillRight: [] };
}

export const withNumbers = (edited: Edited, numbers: readonly NumberRow[]): Edited => ({
  ...edited,
  numbers,
  draft: { ...edited.draft, key: keyOfRows(numbers) },
});

/** Whether two states mean the same: what is empty counts as not there. */
export const isSame = (a: Edited, b: Edited): boolean => written(a) === written(b);

const written = (edited: Edited): string =>
  JSON.stringify(edited, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value)
            .filter(([, inner]) => inner !== '' && inner !== undefined)
            .sort(([left], [right]) => (left < right ? -1 : 1)),
        )
      : value,
  );
