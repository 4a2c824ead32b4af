import { sql } from 'kysely';
import { may } from '../../platform/access.ts';
import type { ContentLanguage, LocalText } from '../../platform/language.ts';
import { found } from '../../platform/refusal.ts';
import { readableText } from '../../platform/rich-text/rich-text.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { containing } from '../../platform/server/database/like.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import { searchable } from '../../platform/text/searchable.ts';
import { textsOf } from '../../questions/domain/languages.ts';
import type { QuestionContent } from '../../questions/domain/question.ts';
import { standsIn } from '../domain/term.ts';
import type { termContract } from '../terms-contract.ts';
import { readPassageWork, readQuestionWork } from './read-work.ts';
import { listTermsNear } from './term-queries.ts';

type Wordings = Pick<Handlers<typeof termContract>, 'findTerms' | 'findWordings'>;

/** So many are looked at to find three: not every text that has the words has them in both languages. */
const looked = 30;
const shown = 3;
const longest = 300;

export const wordingHandlers: Wordings = {
  async findTerms({ itemId, source, target }, { db, actor, now }) {
    const reader = { id: actor.accountId, seesKeys: false, isEditor: false, asked: [], now };
    const work = found((await readQuestionWork(db, itemId, reader)) ?? (await readPassageWork(db, itemId, reader)));
    const text = work.parts.map((part) => readableText(part.text[source] ?? '')).join('\n');
    const terms = (await listTermsNear(db, text, { source, target }))
      .filter((term) => standsIn(term[source], text, source))
      .map((term) => ({ id: term.id, source: term[source], target: term[target], note: term.note }));
    return { terms };
  },

  async findWordings({ itemId, source, target, q }, { db, actor }) {
    const pair = { source, target };
    const rows = await listQuestionsWith(db, q, { ...pair, itemId });
    const wordings = rows.flatMap(({ id, number, content }) => {
      const text = textsOf(content).find((one) => hasBoth(one, pair) && standsIn(q, inWords(one, source), source));
      if (!text) return [];
      const questionId = may(actor, 'question.view') ? id : null;
      return [{ number, questionId, source: inWords(text, source), target: inWords(text, target) }];
    });
    return { wordings: wordings.slice(0, shown) };
  },
};

type WordingPair = { readonly source: ContentLanguage; readonly target: ContentLanguage };

const hasBoth = (text: LocalText, { source, target }: WordingPair): boolean =>
  Boolean(text[source]?.trim()) && Boolean(text[target]?.trim());

const inWords = (text: LocalText, language: ContentLanguage): string =>
  readableText(text[language] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, longest)
    .toWellFormed();

type QuestionRow = { readonly id: string; readonly number: number; readonly content: QuestionContent };

/** Other questions that are whole in both languages and up to date, the newest first: stems and options, never a key. */
async function listQuestionsWith(
  db: Db,
  q: string,
  { source, target, itemId }: WordingPair & { readonly itemId: string },
): Promise<QuestionRow[]> {
  const both = [source, target];
  const { rows } = await sql<QuestionRow>`
    select q.id, q.number, v.content from question q
    join question_version v on v.company_id = q.company_id and v.question_id = q.id and v.version = q.latest_version
    where q.trashed_at is null and q.id <> ${itemId} and q.search like ${containing(searchable(q))}
      and ${both}::text[] <@ q.languages and not q.outdated && ${both}::text[]
    order by q.updated_at desc, q.id limit ${looked}`.execute(db);
  return rows;
}
