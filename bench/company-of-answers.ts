import { createHash, randomBytes } from 'node:crypto';
import { Transformer } from '@napi-rs/image';
import type pg from 'pg';
import type { Runtime } from '../src/runtime.ts';
import { sittingsSql } from './released.ts';
import { makeWorld } from './world.ts';

const questions = 60;

const answersSql = `insert into answer (sitting_id, position, revision, response, saved_at, idempotency_key, pass_id, given_at)
  select s.id, n, 1, to_jsonb((array['a','b','c'])[1 + n % 3]), s.started_at, uuidv7(), s.pass_id, s.started_at
  from sitting s cross join generate_series(1, ${questions}) n where s.exam_id = $1`;

type Asked = { readonly answers: number; readonly pictures: number };

/** A company whose exam is over, with so many answers and pictures, written in bulk. The owner goes on in its name. */
export async function makeCompanyOfAnswers(
  { runtime, owner }: { readonly runtime: Runtime; readonly owner: pg.Client },
  { answers, pictures }: Asked,
): Promise<string> {
  const { companyId, examId } = await makeWorld(runtime, Math.ceil(answers / questions));
  await owner.query("select set_config('app.company_id', $1, false)", [companyId]);
  await owner.query('update company set two_factor_relaxed = true where id = $1', [companyId]);
  await owner.query(
    `update exam set state = 'closed', opens_at = now() - interval '3 hours', closes_at = now() - interval '1 hour',
      closed_at = now() - interval '1 hour' where id = $1`,
    [examId],
  );
  await owner.query(sittingsSql, [examId]);
  await owner.query(answersSql, [examId]);
  for (let n = 0; n < pictures; n++) await keepPicture(runtime, owner, companyId);
  await owner.query('vacuum analyze');
  return companyId;
}

/** A picture of noise, which no program packs any further: 40 kB. */
async function keepPicture(runtime: Runtime, owner: pg.Client, companyId: string): Promise<void> {
  const side = 100;
  const bytes = await Transformer.fromRgbaPixels(randomBytes(side * side * 4), side, side).png();
  const hash = createHash('sha256').update(bytes).digest('hex');
  await runtime.media.save(companyId, hash, bytes);
  await owner.query(
    `insert into media (hash, type, bytes, width, height, created_at) values ($1, 'image/png', $2, $3, $3, now())`,
    [hash, bytes.length, side],
  );
}
