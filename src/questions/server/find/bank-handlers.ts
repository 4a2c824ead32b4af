import type { LocalText } from '../../../platform/language.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import type { bankEndpoints } from '../../bank-contract.ts';
import { countQuestions } from './count-questions.ts';
import { listNames } from './find-question.ts';
import { listCategories, listReviewers, listTags } from './question-words.ts';

type Finding = Pick<Handlers<typeof bankEndpoints>, 'countQuestions' | 'readQuestionWords'>;

export const bankHandlers: Finding = {
  async countQuestions(filter, { db, now }) {
    const { total, counted } = await countQuestions(db, filter, now);
    const byFacet = Map.groupBy(counted, ({ facet }) => facet);
    const people = ['author', 'reviewer'] as const;
    const ids = people.flatMap((facet) => (byFacet.get(facet) ?? []).map(({ value }) => value));
    const counts = [...byFacet].map(([facet, values]) => [
      facet,
      values.map(({ value, count }) => ({ value, count })).sort((a, b) => b.count - a.count),
    ]);
    return {
      total,
      counts: Object.fromEntries(counts) as Record<string, { value: string; count: number }[]>,
      people: await named(db, ids),
    };
  },

  async readQuestionWords(_, { db }) {
    const reviewers = await named(db, await listReviewers(db));
    return { tags: await listTags(db), categories: await listCategories(db), reviewers };
  },
};

async function named(db: Db, ids: readonly string[]): Promise<{ id: string; name: LocalText }[]> {
  const names = await listNames(db, ids);
  return [...new Set(ids)].map((id) => ({ id, name: names.get(id) ?? {} }));
}
