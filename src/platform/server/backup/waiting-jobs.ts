import type { Client } from 'pg';
import { z } from 'zod';

const job = z.object({
  task: z.string(),
  payload: z.unknown(),
  queue: z.string().nullable(),
  runAt: z.string(),
  maxAttempts: z.int(),
  key: z.string().nullable(),
  priority: z.int(),
});

/**
 * The jobs that wait or are under way, as lines. They go back by the queue's own door, so that another release of it may
 * have other tables. One under way begins anew, as after the death of its worker; those given up are left.
 */
export async function* jobsAsLines(client: Client): AsyncGenerator<Buffer> {
  const { rows } = await client.query<{ line: string }>(
    `select json_build_object('task', t.identifier, 'payload', j.payload, 'queue', q.queue_name, 'runAt', j.run_at,
       'maxAttempts', j.max_attempts, 'key', j.key, 'priority', j.priority)::text as line
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
     where j.attempts < j.max_attempts or j.locked_at is not null order by j.id`,
  );
  yield Buffer.from(rows.map(({ line }) => `${line}\n`).join(''));
}

export async function putJobsBack(client: Client, data: AsyncIterable<Buffer>): Promise<number> {
  const pieces: Buffer[] = [];
  for await (const piece of data) pieces.push(piece);
  const lines = Buffer.concat(pieces).toString('utf8').split('\n').filter(Boolean);
  for (const line of lines) {
    const { task, payload, queue, runAt, maxAttempts, key, priority } = job.parse(JSON.parse(line));
    await client.query(
      `select graphile_worker.add_job($1, $2::json, queue_name => $3, run_at => $4, max_attempts => $5, job_key => $6, priority => $7)`,
      [task, JSON.stringify(payload), queue, runAt, maxAttempts, key, priority],
    );
  }
  return lines.length;
}
