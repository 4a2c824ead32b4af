import { found } from '../../platform/refusal.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { findStandard } from '../../standards/server/standard-queries.ts';
import type { Blueprint } from '../domain/blueprint.ts';
import { keepGeneratedExam } from './generated-exam-queries.ts';

/** What a blueprint names besides questions is there: the earlier exam of its anchors, and its standard. */
export async function keepNamed(db: Db, { earlier = null, standardId = null }: Blueprint): Promise<void> {
  if (earlier) await keepGeneratedExam(db, earlier.generatedExamId);
  if (standardId) found(await findStandard(db, standardId));
}
