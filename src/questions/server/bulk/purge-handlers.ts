import { sql } from 'kysely';
import { NotFound } from '../../../platform/refusal.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import { announce } from '../../../platform/server/live/live.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import type { changeEndpoints } from '../../changes-contract.ts';
import { holdQuestions } from '../hold-questions.ts';

type Candidate = { id: string; number: number; isTrashed: boolean; isUsed: boolean };

export const purgeHandlers: Pick<Handlers<typeof changeEndpoints>, 'purgeQuestions'> = {
  async purgeQuestions({ ids }, { db }) {
    const held = await holdQuestions(db, ids);
    if (held.length !== new Set(ids).size) throw new NotFound();
    const { rows } = await sql<Candidate>`
      select id, number, trashed_at is not null as "isTrashed",
        exists (select from question_use u where u.question_id = question.id) as "isUsed"
      from question where id = any(${held}::uuid[]) order by id`.execute(db);
    const gone = rows.filter(({ isTrashed, isUsed }) => isTrashed && !isUsed);
    const skipped = rows.flatMap(({ id, number, isTrashed, isUsed }) =>
      isTrashed && !isUsed ? [] : [{ id, number, reason: isTrashed ? 'in_a_paper' : 'not_in_trash' }],
    );
    if (gone.length > 0) {
      await db
        .deleteFrom('question')
        .where(
          'id',
          'in',
          gone.map(({ id }) => id),
        )
        .execute();
      const numbers = gone.map(({ number }) => number);
      await recordAudit(db, { action: 'questions.purged', subjectId: null, details: { numbers } });
      await announce(db, 'question');
    }
    return { done: gone.length, skipped };
  },
};
