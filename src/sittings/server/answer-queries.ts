import type { Db } from '../../platform/server/database/database.ts';
import type { Response } from '../domain/response.ts';

/** The answers as they stand, with the key of the save that each came by. */
export const listAnswers = (db: Db, sittingId: string) =>
  db
    .selectFrom('answer')
    .select((row) => [
      'position',
      'revision',
      row.ref('response').$castTo<Response>().as('response'),
      'flagged',
      'idempotency_key as key',
    ])
    .where('sitting_id', '=', sittingId)
    .orderBy('position')
    .execute();

/** The newest of each question that was not used, as long as nothing was answered there since. */
export const listNotUsed = (db: Db, sittingId: string) =>
  db
    .selectFrom('unused_answer as u')
    .innerJoin('answer as a', (join) =>
      join
        .onRef('a.company_id', '=', 'u.company_id')
        .onRef('a.sitting_id', '=', 'u.sitting_id')
        .onRef('a.position', '=', 'u.position')
        .onRef('a.revision', '=', 'u.standing_revision'),
    )
    .distinctOn('u.position')
    .select((row) => ['u.position', row.ref('u.response').$castTo<Response>().as('response')])
    .where('u.sitting_id', '=', sittingId)
    .orderBy('u.position')
    .orderBy('u.revision', 'desc')
    .execute();
