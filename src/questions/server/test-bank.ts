import { mediaAddresses } from '../../platform/server/media-address.ts';
import type { MediaStore } from '../../platform/server/media-store.ts';
import { testWorld, type Administrator } from '../../platform/server/test-world.ts';
import { questionContract } from '../contract.ts';
import type { QuestionDraft } from '../domain/question.ts';
import { singleDraft } from '../domain/test-drafts.ts';
import { questionHandlers } from './handlers.ts';

/** A media store that forgets. */
export function forgetfulMedia(): MediaStore {
  const kept = new Map<string, Uint8Array>();
  return {
    save: async (companyId, hash, bytes) => void kept.set(`${companyId}/${hash}`, bytes),
    read: async (companyId, hash) => kept.get(`${companyId}/${hash}`) ?? null,
    ...mediaAddresses('a secret of thirty-two characters'),
  };
}

/** A school with an author, two colleagues who approve, and one subsection; for tests of the bank. */
export function testBank() {
  const media = forgetfulMedia();
  const world = testWorld(questionContract, questionHandlers({ media }));

  async function place(company: string, code = 'M06'): Promise<string> {
    return world.inCompany(company, async (db) => {
      const dataset = await db
        .insertInto('dataset')
        .values({ name: '{}', model: 'MODULE' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const module = await db
        .insertInto('module')
        .values({ dataset_id: dataset.id, code, title: JSON.stringify({ en: `Module ${code}` }), position: 1 })
        .returning('id')
        .executeTakeFirstOrThrow();
      const subsection = await db
        .insertInto('subsection')
        .values({ module_id: module.id, code: '6.1', title: JSON.stringify({ en: 'Metals' }), position: 1 })
        .returning('id')
        .executeTakeFirstOrThrow();
      return subsection.id;
    });
  }

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
    audit: (company: string) =>
      world.inCompany(company, (db) =>
        db
          .selectFrom('audit_event')
          .select(['action', 'subject_id as subjectId', 'actor_id as actorId'])
          .orderBy('id')
          .execute(),
      ),
  };
}

type Mutable<Value> = Value extends object ? { -readonly [Key in keyof Value]: Mutable<Value[Key]> } : Value;
