import type { ContentLanguage } from '../../../platform/language.ts';
import { gapKeysIn } from '../../domain/kinds/gap-text.ts';
import { asWritten } from '../../domain/kinds/ordering.ts';
import { numberKeyOf } from '../../domain/kinds/numeric.ts';
import { noFacts, type QuestionFacts } from '../../domain/facts.ts';
import { meansSame } from '../../domain/draft/means-same.ts';
import type { QuestionDraft } from '../../domain/question.ts';
import type { Question } from '../api.ts';
import { gapKeyOf, writeGapKey } from './gaps.ts';
import { newDraft } from './new-draft.ts';
import { isNoNumber, keyOfRows, rowsAsTyped, rowsOf, type NumberRow } from './numbers.ts';

/** Everything the editor holds. */
export type Edited = {
  readonly subsectionId: string | null;
  readonly level: number | null;
  readonly code: string;
  readonly facts: QuestionFacts;
  readonly draft: QuestionDraft;
  /** What is typed as accepted numbers; the key follows it. */
  readonly numbers: readonly NumberRow[];
  /** The same for each gap that takes a number, by its id. */
  readonly gapNumbers: Readonly<Record<string, readonly NumberRow[]>>;
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
    gapNumbers: gapRowsOf(draft),
    stillRight: [],
  };
}

export function newEdited(subsectionId: string | null, level: number | null): Edited {
  const draft = newDraft();
  return {
    subsectionId,
    level,
    code: '',
    facts: noFacts,
    draft,
    numbers: rowsOf(draft.key),
    gapNumbers: {},
    stillRight: [],
  };
}

export const withNumbers = (edited: Edited, numbers: readonly NumberRow[]): Edited => ({
  ...edited,
  numbers,
  draft: { ...edited.draft, key: keyOfRows(numbers) },
});

export const withGapNumbers = (edited: Edited, gapId: string, rows: readonly NumberRow[]): Edited => ({
  ...edited,
  gapNumbers: { ...edited.gapNumbers, [gapId]: rows },
  draft: writeGapKey(edited.draft, gapId, keyOfRows(rows)),
});

/** The draft as it is, with what would be typed for its numbers. */
export const withDraft = (edited: Edited, draft: QuestionDraft): Edited => ({
  ...edited,
  draft,
  numbers: rowsOf(draft.key),
  gapNumbers: gapRowsOf(draft),
});

const gapRowsOf = ({ key }: QuestionDraft): Edited['gapNumbers'] =>
  Object.fromEntries(
    Object.entries(gapKeysIn(key)).flatMap(([id, gapKey]) => (numberKeyOf(gapKey) ? [[id, rowsOf(gapKey)]] : [])),
  );

/** The fields in which something is typed that is no number; the key does not hold it, so no rule of the draft sees it. */
export function fieldsWithoutNumber({ draft, numbers, gapNumbers }: Edited): string[] {
  const ofGaps = draft.content.gaps.map(({ id }, index) => {
    const key = numberKeyOf(gapKeyOf(draft, id));
    return { field: `gaps.${index}.accepted`, rows: key ? rowsAsTyped(gapNumbers[id], key) : [] };
  });
  const own = { field: 'key.accepted', rows: numberKeyOf(draft.key) ? numbers : [] };
  return [own, ...ofGaps].flatMap(({ field, rows }) =>
    rows.flatMap((row, index) => (isNoNumber(row) ? [`${field}.${index}`] : [])),
  );
}

/** Whether two states mean the same: what is empty counts as not there. */
export const isSame = (a: Edited, b: Edited): boolean => meansSame(a, b);
