import type { Permission } from '../../platform/access.ts';
import { forgetfulMedia } from '../../platform/server/fixtures/media.fixture.ts';
import { testWorld, type Administrator } from '../../platform/server/fixtures/world.fixture.ts';
import { questionContract } from '../contract.ts';
import type { QuestionDraft } from '../domain/question.ts';
import { singleDraft } from '../domain/drafts.fixture.ts';
import { questionHandlers } from './handlers.ts';
import { saveNewQuestions } from './write/save-questions.ts';

type World = Pick<ReturnType<typeof testWorld>, 'company' | 'administrator' | 'inCompany' | 'now'>;

/** A module with one subsection, whose id it gives. */
function placeIn(world: World, company: string, code = 'M06'): Promise<string> {
  return world.inCompany(company, async (db) => {
    const one = async (table: 'dataset' | 'module' | 'subsection', values: object) =>
      (
        await db
          .insertInto(table)
          .values(values as never)
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    const dataset = await one('dataset', { name: '{}', model: 'MODULE' });
    const title = JSON.stringify({ en: `Module ${code}` });
    const module = await one('module', { dataset_id: dataset, code, title, position: 1 });
    const metals = JSON.stringify({ en: 'Metals' });
    return one('subsection', { module_id: module, code: '6.1', title: metals, position: 1 });
  });
}

/** A school whose bank holds these drafts in one place, and their author; for tests of what is done with a bank. */
export async function schoolWith(
  world: World,
  questions: readonly { readonly draft: QuestionDraft; readonly code: string | null }[],
  held?: readonly Permission[],
) {
  const company = await world.company('school');
  const ada = await world.administrator(company, held);
  const subsectionId = await placeIn(world, company);
  const by = { companyId: company, authorId: ada.accountId, now: world.now };
  const drafts = questions.map((question) => ({ ...question, subsectionId, level: 2, approval: 'draft' as const }));
  await world.inCompany(company, (db) => saveNewQuestions(db, by, drafts));
  return { company, ada };
}

/** A school with an author, two colleagues who approve, and one subsection; for tests of the bank. */
export function testBank() {
  const media = forgetfulMedia();
  const world = testWorld(questionContract, questionHandlers({ media, findPaperOf: async () => null }));

  const place = (company: string, code?: string) => placeIn(world, company, code);

  async function school(code = 'school') {
    const company = await world.company(code);
    const [ada, grace] = [await world.administrator(company), await world.administrator(company)];
    return { company, ada, grace, subsectionId: await place(company) };
  }

  type More = { draft?: QuestionDraft; code?: string | null; submit?: boolean; level?: number | null };
  const input = (
    subsectionId: string,
    { draft = singleDraft(), code = null, submit = false, level = 2 }: More = {},
  ) => ({
    subsectionId,
    level,
    code,
    draft: structuredClone(draft) as Mutable<QuestionDraft>,
    submit,
  });

  return {
    world,
    media,
    place,
    school,
    input,
    write: (author: Administrator, subsectionId: string, more: More = {}) =>
      world.as(author).createQuestion(input(subsectionId, more)),
    /** What was done; what was read stands beside it. */
    audit: (company: string) =>
      world.inCompany(company, (db) =>
        db
          .selectFrom('audit_event')
          .select(['action', 'subject_id as subjectId', 'actor_id as actorId'])
          .where('action', '<>', 'question.key_read')
          .orderBy('id')
          .execute(),
      ),
  };
}

type Mutable<Value> = Value extends object ? { -readonly [Key in keyof Value]: Mutable<Value[Key]> } : Value;
