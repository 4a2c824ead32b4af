import { found } from '../../platform/refusal.ts';
import type { Db } from '../../platform/server/database/database.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import type { comparingEndpoints } from '../comparing-contract.ts';
import type { Equating } from '../domain/equating/equate.ts';
import { enoughPersons } from '../domain/exam/flags.ts';
import { groupDifferences } from '../domain/groups/group-differences.ts';
import { equateApart } from './equate-apart.ts';
import { listLinked, listTitles } from './equating-queries.ts';
import { distinctItems, idOf } from './exam-answers.ts';
import { examine, rightsOf } from './examined.ts';
import { listMemberships } from './group-queries.ts';
import { scaleVersion } from './scale-apart.ts';

export const comparingHandlers: Handlers<typeof comparingEndpoints> = {
  async compareGroups({ examId, by }, { db, now }) {
    const { asked, rulings, persons } = await examine(db, examId, now);
    const memberships = await listMemberships(db, examId, by);
    const membersOf = Map.groupBy(memberships, ({ key }) => key);
    const known = new Set(memberships.map(({ examineeId }) => examineeId));
    // Who is in no class is one of the others; whose gender nobody knows is neither in nor out.
    const compared = by === 'classroom' ? persons : persons.filter(({ examineeId }) => known.has(examineeId));
    const items = distinctItems(asked, rulings);
    const groups = [...membersOf].flatMap(([key, members]) => {
      const inside = new Set(members.map(({ examineeId }) => examineeId));
      const isOfGroup = compared.map(({ examineeId }) => inside.has(examineeId));
      const count = isOfGroup.filter(Boolean).length;
      if (count === 0) return [];
      const differences = groupDifferences({ items, persons: compared, isOfGroup });
      return [{ key, code: members[0]?.code ?? null, persons: count, others: compared.length - count, differences }];
    });
    return { groups, unknown: persons.length - compared.length };
  },

  async scaleExam({ examId, paper }, { db, now }) {
    return scaleVersion(await examine(db, examId, now), paper);
  },

  async listLinkedExams({ examId }, { db, now }) {
    await examine(db, examId, now);
    return { linked: await listLinked(db, examId) };
  },

  async equateExams({ examId, paper, otherExamId, otherPaper, model }, { db, now }) {
    const own = await examine(db, examId, now);
    const other = examId === otherExamId ? own : await examine(db, otherExamId, now);
    const [from, to] = [found(rightsOf(own, paper)), found(rightsOf(other, otherPaper))];
    const sizes = {
      persons: from.persons,
      otherPersons: to.persons,
      questions: Math.max(from.items.length, to.items.length),
    };
    if (Math.min(from.persons, to.persons) < enoughPersons) return { ...sizes, why: 'too_few_persons', equating: null };
    const equating = await equateApart({ from, to, model });
    if (typeof equating === 'string') return { ...sizes, why: equating, equating: null };
    return { ...sizes, why: null, equating: await shown(db, equating) };
  },
};

async function shown(db: Db, { anchors, scores, ...equating }: Equating) {
  const titles = await listTitles(
    db,
    anchors.map(({ item }) => idOf(item)),
  );
  return {
    ...equating,
    scores: [...scores],
    anchors: anchors.flatMap(({ item, ...anchor }) => {
      const question = titles.get(idOf(item));
      return question ? [{ questionId: question.id, number: question.number, title: question.title, ...anchor }] : [];
    }),
  };
}
