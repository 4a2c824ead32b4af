import type { QuestionDraft } from '../../domain/question.ts';
import type { Question } from '../api.ts';
import { newDraft } from './new-draft.ts';
import { keyOfRows, rowsOf, type NumberRow } from './numbers.ts';

/** Everything the editor holds. */
export type Edited = {
  readonly subsectionId: string | null;
  readonly level: number | null;
  readonly code: string;
  readonly draft: QuestionDraft;
  /** What is typed as accepted numbers; the key follows it. */
  readonly numbers: readonly NumberRow[];
};

export function editedOf({
  subsectionId,
  level,
  code,
  draft,
}: Pick<Question, 'subsectionId' | 'level' | 'code' | 'draft'>): Edited {
  return { subsectionId, level, code: code ?? '', draft, numbers: rowsOf(draft.key) };
}

export function newEdited(subsectionId: string | null, level: number | null): Edited {
  const draft = newDraft();
  return { subsectionId, level, code: '', draft, numbers: rowsOf(draft.key) };
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
