import { createHash } from 'node:crypto';
import type { ContentLanguage, LocalText } from '../../platform/language.ts';
import { found } from '../../platform/refusal.ts';
import { mediaInTexts } from '../../platform/rich-text/rich-text.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { findPassage, listVersions as listPassageVersions } from '../../passages/server/passage-queries.ts';
import { findDraft, findQuestion, listVersions } from '../../questions/server/find/find-question.ts';
import { lacksOf, partsOf, partsOfPassage, type TextPart } from '../domain/parts.ts';
import { maySend } from '../domain/sending.ts';

export type DeskReader = {
  readonly id: string;
  /** May see keys, and so explanations. */
  readonly seesKeys: boolean;
  readonly isEditor: boolean;
  readonly asked: readonly ContentLanguage[];
};

/** By the ids of an option and its question: always the same, and nothing of the order in which options were written. */
export const placeIn =
  (itemId: string) =>
  (id: string): string =>
    createHash('sha256').update(`${itemId} ${id}`).digest('hex');

/** What a reader sees of a question; undefined where there is none of this id. */
export async function readQuestionWork(db: Db, itemId: string, reader: DeskReader) {
  const question = await findQuestion(db, itemId);
  if (!question) return undefined;
  const draft = found(await findDraft(db, itemId, question.latestVersion));
  const [latest] = await listVersions(db, itemId);
  const parts = partsOf(draft, { placeOf: placeIn(itemId), withExplanation: reader.seesKeys });
  return {
    ...question,
    what: 'question' as const,
    ...standing(question, latest, reader),
    parts,
    gaps: draft.content.gaps.map(({ id }) => id),
  };
}

/** The same of a passage. */
export async function readPassageWork(db: Db, itemId: string, reader: DeskReader & { readonly now: Date }) {
  const passage = await findPassage(db, itemId, reader.now);
  if (!passage) return undefined;
  const [latest] = await listPassageVersions(db, itemId);
  return {
    ...passage,
    what: 'passage' as const,
    kind: null,
    ...standing(passage, latest, reader),
    parts: partsOfPassage(passage.title, passage.text),
    gaps: [],
  };
}

type Row = Parameters<typeof lacksOf>[0] & {
  readonly approval: Parameters<typeof maySend>[0]['approval'];
  readonly trashedAt: Date | null;
  readonly archivedAt: Date | null;
};
type Version = {
  readonly authorId: string;
  readonly coAuthorIds: readonly string[];
  readonly rejectionReason: string | null;
};

/** What may be done with it by whom. */
function standing(row: Row, latest: Version | undefined, { id, isEditor, asked }: DeskReader) {
  const writerIds = latest ? [latest.authorId, ...latest.coAuthorIds] : [];
  return {
    asked: [...asked],
    lacks: lacksOf(row, asked),
    maySend: maySend({ approval: row.approval, writerIds }, { id, isEditor }),
    isPutAway: row.trashedAt !== null || row.archivedAt !== null,
    rejectionReason: row.approval === 'rejected' ? (latest?.rejectionReason ?? null) : null,
  };
}

/** The pictures and sounds that stand in these parts. */
export const mediaIn = (parts: readonly TextPart[]): string[] => mediaInTexts(parts.map(({ text }): LocalText => text));
