import { sql } from 'kysely';
import { changedInSecret, changesOf, type Changes } from '../../../platform/record/changes.ts';
import { plainText } from '../../../platform/rich-text/rich-text.ts';
import type { LocalText } from '../../../platform/language.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import type { QuestionDraft } from '../../domain/question.ts';
import { findDraft } from '../find/find-question.ts';

export type RecordedQuestion = Readonly<Record<string, unknown>>;

/** What is known about these questions beside their texts, as the record tells of it: places by codes, people by name. */
export async function factsAsRecorded(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, RecordedQuestion>> {
  const { rows } = await sql<{ id: string }>`
    select q.id, q.latest_version as version, q.approval, m.code || ' ' || s.code as subsection, q.level, q.code, q.categories,
      q.tags, q.difficulty, q.review_due as "reviewDue", q.enabled,
      (select b.number from bank_passage b where b.company_id = q.company_id and b.id = q.passage_id) as passage,
      case when q.hibernating_until > now() then q.hibernating_until end as "hibernatingUntil",
      (select jsonb_build_object('givenName', w.given_name, 'familyName', w.family_name) from administrator w
        where w.account_id = q.reviewer_id) as reviewer
    from question q join subsection s on s.id = q.subsection_id join module m on m.id = s.module_id
    where q.id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}

/** What differs between two looks at the same questions, for those that are another now. */
export function changesOfEach(
  before: ReadonlyMap<string, RecordedQuestion>,
  after: ReadonlyMap<string, RecordedQuestion>,
): { readonly subjectId: string; readonly changes: Changes }[] {
  return [...after].map(([subjectId, facts]) => ({
    subjectId,
    changes: changesOf(before.get(subjectId) ?? {}, facts),
  }));
}

type Look = { readonly facts: RecordedQuestion; readonly draft: QuestionDraft };

/** A question whole, with its newest text. */
export async function lookAt(db: Db, id: string): Promise<Look | null> {
  const facts = (await factsAsRecorded(db, [id])).get(id);
  const draft = facts && (await findDraft(db, id, Number(facts['version'])));
  return draft ? { facts, draft } : null;
}

/** What differs between two looks at a question. Of what tells the key the record says only that it is another. */
export function changesBetween(before: Look | null, after: Look | null): Changes {
  if (!before || !after) return {};
  const secret = Object.keys(changesOf(hidden(before.draft), hidden(after.draft)));
  return {
    ...changesOf(before.facts, after.facts),
    ...changesOf(open(before.draft), open(after.draft)),
    ...Object.assign({}, ...secret.map(changedInSecret)),
  };
}

const open = ({ content: { kind, stem, options, unit, shuffleOptions, essay }, reference, points }: QuestionDraft) => ({
  kind,
  stem: plain(stem),
  options: options.map(({ text }) => plain(text)),
  unit,
  shuffleOptions,
  ...(essay && { richAnswer: essay.rich, fewestWords: essay.fewestWords, mostWords: essay.mostWords }),
  reference,
  points: points / 100,
});

const hidden = ({ content: { matches, gaps }, key, explanation }: QuestionDraft) => ({
  key,
  explanation,
  matches,
  gaps,
});

const plain = (text: LocalText): LocalText =>
  Object.fromEntries(Object.entries(text).map(([language, html]) => [language, plainText(html ?? '')]));
