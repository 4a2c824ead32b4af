// `npm run bench -- release [examinees]`: the results of 10,000 examinees are let out in one request, each with its snapshot, its line of the
// record, its message and its mail.
import { Connection } from './connection.ts';
import { namesSql, releaseExam } from './released.ts';
import { loadNow, makeSession, openStage } from './stage.ts';
import { makeWorld } from './world.ts';

const people = Number(process.argv[3] ?? 10_000);
const goal = 30;
const say = (what: string, value: string) => process.stdout.write(`${what.padEnd(48)}${value}\n`);

const { port, runtime, owner, close } = await openStage('release');
const { companyId, examId } = await makeWorld(runtime, people);
const token = await runtime.tokens.sign({ session: await makeSession(owner, companyId, 'release') }, 3600);
await owner.query('update company set two_factor_relaxed = true');
await owner.query(namesSql);
await owner.query(`update examinee set email = lower(number) || '@bench.example'`);
await releaseExam(owner, { examId });
await owner.query(`update result set released_at = null, snapshot = '{}'`);
await owner.query(`update exam set state = 'marking', released_at = null where id = $1`, [examId]);
await owner.query('vacuum analyze');
const connection = new Connection(port);

const count = async (query: string): Promise<number> =>
  Number((await owner.query<{ n: string }>(`select count(*) as n from ${query}`)).rows[0]?.n);

try {
  say('load before', loadNow());
  const from = process.cpuUsage();
  const begun = performance.now();
  const answer = await connection.ask('POST', `/api/exams/${examId}/release`, token, '{}');
  const took = (performance.now() - begun) / 1000;
  const { user, system } = process.cpuUsage(from);
  const { released } = JSON.parse(answer) as { released: number };
  const lines = await count(`audit_event where action = 'result.released'`);
  const messages = await count('message');
  if (released !== people || lines !== people || messages !== people)
    throw new Error(`${released} of ${people} came out, with ${lines} lines and ${messages} messages`);
  say(
    `${people} results let out, on record and written`,
    `${took.toFixed(1)} s, work ${((user + system) / 1e6).toFixed(1)} s`,
  );
  say('goal', `${goal} s: ${took < goal ? 'kept' : 'missed'}`);
  say('load after', loadNow());
} finally {
  connection.close();
  await close();
}
