import type { LocalText } from '../../../platform/language.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { rightOptions } from '../../../questions/domain/kinds/kinds.ts';
import type { Option } from '../../../questions/domain/question.ts';
import { listDrafts, listNames, listVersions } from '../../../questions/server/find/find-question.ts';

/** A version as it is printed: who wrote it, who let it into exams, and its options. */
export type PrintedVersion = {
  readonly version: number;
  readonly writers: readonly LocalText[];
  readonly writtenAt: Date;
  /** Null where nobody approved it. */
  readonly approved: { readonly by: LocalText; readonly at: Date } | null;
  readonly options: readonly Option[];
  /** The options of the key, by id. */
  readonly right: readonly string[];
};

/** The versions of a question, the newest first. Somebody who left the staff has no name. */
export async function listPrintedVersions(db: Db, questionId: string): Promise<PrintedVersion[]> {
  const versions = await listVersions(db, questionId);
  const drafts = await listDrafts(
    db,
    versions.map(({ version }) => ({ id: questionId, version })),
  );
  const people = versions.flatMap(({ authorId, coAuthorIds, decidedById }) => [
    authorId,
    ...coAuthorIds,
    ...(decidedById ? [decidedById] : []),
  ]);
  const names = await listNames(db, people);
  const nameOf = (id: string): LocalText => names.get(id) ?? {};
  return versions.map(({ version, authorId, coAuthorIds, createdAt, approval, decidedById, decidedAt }) => {
    const draft = drafts.find((one) => one.version === version);
    const approved = approval === 'approved' && decidedById && decidedAt;
    return {
      version,
      writers: [authorId, ...coAuthorIds].map(nameOf),
      writtenAt: createdAt,
      approved: approved ? { by: nameOf(decidedById), at: decidedAt } : null,
      options: draft?.content.options ?? [],
      right: draft ? rightOptions(draft.key) : [],
    };
  });
}
