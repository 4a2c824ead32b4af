// `npm run bench -- company-backup [answers] [pictures]`: a company makes a backup and downloads it, and an empty one takes it in.
import { setTimeout as pause } from 'node:timers/promises';
import { keepingContract, uploadPart } from '../src/keeping/contract.ts';
import { apiClient } from '../src/platform/client/api.ts';
import { startWorker } from '../src/worker.ts';
import { makeCompanyOfAnswers } from './company-of-answers.ts';
import { sendAs } from './send-as.ts';
import { loadNow, makeChief, makeSession, openStage } from './stage.ts';

const answers = Number(process.argv[3] ?? 100_000);
const pictures = Number(process.argv[4] ?? 1000);
const goal = 60;
const say = (what: string, value: string) => process.stdout.write(`${what.padEnd(52)}${value}\n`);

const { port, runtime, owner, close } = await openStage('company-backup');
const worker = await startWorker(runtime);

/** The endpoints of backups, for the administrator of this session. */
const asChief = async (session: string) =>
  apiClient(keepingContract, sendAs(port, await runtime.tokens.sign({ session }, 3600)));
type Chief = Awaited<ReturnType<typeof asChief>>;

async function timed<Result>(what: string, work: () => Promise<Result>): Promise<{ result: Result; took: number }> {
  const begun = performance.now();
  const result = await work();
  const took = (performance.now() - begun) / 1000;
  say(what, `${took.toFixed(1)} s`);
  return { result, took };
}

async function madeBackup(chief: Chief): Promise<string> {
  const { id } = await chief.makeBackup({});
  for (;;) {
    const backup = (await chief.listBackups({})).backups.find((one) => one.id === id);
    if (backup?.state === 'ready') return id;
    if (backup?.state !== 'making') throw new Error(`the backup failed: ${backup?.reason}`);
    await pause(100);
  }
}

async function downloaded(chief: Chief, backupId: string): Promise<Uint8Array> {
  const { address } = await chief.orderBackupDownload({ backupId });
  return chief.downloadBackup({ ticket: address.split('/').at(-1) ?? '' });
}

async function uploaded(chief: Chief, file: Uint8Array): Promise<string> {
  const { id } = await chief.startBackupUpload({ name: 'company.zip', size: file.length });
  for (let place = 0; place * uploadPart < file.length; place++)
    await chief.uploadBackupPart({ backupId: id, place }, file.subarray(place * uploadPart, (place + 1) * uploadPart));
  await chief.finishBackupUpload({ backupId: id });
  return id;
}

/** Waits for the state after this one. */
async function restoreAfter(chief: Chief, state: 'checking' | 'restoring') {
  for (;;) {
    const { restore } = await chief.listBackups({});
    if (!restore || restore.state === 'failed') throw new Error(`nothing came in: ${restore?.reason}`);
    if (restore.state !== state) return restore;
    await pause(100);
  }
}

/** Read in the name of the company. */
async function rowsOf(table: 'answer' | 'media', company: string): Promise<number> {
  await owner.query("select set_config('app.company_id', $1, false)", [company]);
  const { rows } = await owner.query<{ n: string }>(`select count(*) n from ${table} where company_id = $1`, [company]);
  return Number(rows[0]?.n);
}

/** The same answers read out by a plain client as JSON, and written by one statement: to read the other figures by. */
async function bare(company: string): Promise<number> {
  const { took } = await timed('bare: the answers out and in again', async () => {
    const { rows } = await owner.query<{ row: string }>(
      'select to_jsonb(a)::text as row from answer a where company_id = $1',
      [company],
    );
    await owner.query('begin');
    await owner.query('create temp table bare_answer (like answer including all) on commit drop');
    await owner.query('insert into bare_answer select * from jsonb_populate_recordset(null::answer, $1::jsonb)', [
      `[${rows.map(({ row }) => row).join(',')}]`,
    ]);
    await owner.query('commit');
  });
  return took;
}

try {
  const from = await makeCompanyOfAnswers({ runtime, owner }, { answers, pictures });
  const there = await asChief(await makeSession(owner, from, 'from'));
  say(
    'answers, pictures, load before',
    `${await rowsOf('answer', from)}, ${await rowsOf('media', from)}, ${loadNow()}`,
  );
  const plain = await bare(from);
  const made = await timed('backup, until it is there', () => madeBackup(there));
  const down = await timed('download', () => downloaded(there, made.result));
  say('', `${(down.result.length / 1e6).toFixed(1)} MB`);

  const { company: to, sessionId } = await makeChief(owner, 'to');
  const here = await asChief(sessionId);
  const up = await timed('upload', () => uploaded(here, down.result));
  const checked = await timed('what it would bring in', async () => {
    await here.checkRestore({ backupId: up.result });
    return restoreAfter(here, 'checking');
  });
  const restored = await timed('restore', async () => {
    await here.startRestore({ restoreId: checked.result.id, companyName: 'Bench' });
    return restoreAfter(here, 'restoring');
  });
  if (restored.result.state !== 'restored') throw new Error(`it is ${restored.result.state}`);
  const [kept, seen] = [await rowsOf('answer', to), await rowsOf('media', to)];
  if (kept !== (await rowsOf('answer', from)) || seen !== pictures)
    throw new Error(`only ${kept} answers, ${seen} pictures`);

  const ways = { out: made.took + down.took, in: up.took + checked.took + restored.took };
  for (const [way, took] of Object.entries(ways))
    say(
      `all the way ${way}`,
      `${took.toFixed(1)} s, ${(took / plain).toFixed(1)} × bare (goal ${goal} s: ${took < goal ? 'kept' : 'missed'})`,
    );
  say('load after', loadNow());
} finally {
  await worker.stop();
  await close();
}
