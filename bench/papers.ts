// `npm run bench -- papers`: papers of 60 Thai questions with pictures for 500 candidates as long work, beside papers asked for one by one.
import { setTimeout as pause } from 'node:timers/promises';
import { Transformer } from '@napi-rs/image';
import { unzipSync } from 'fflate';
import { createHash } from 'node:crypto';
import { startWorker } from '../src/worker.ts';
import { measureFor } from './measure.ts';
import { insert, openStage } from './stage.ts';
import { makeWorld } from './world.ts';

const people = Number(process.argv[3] ?? 500);
const alone = 20;
/** One question in so many shows a picture. */
const withPicture = 4;
const say = (what: string, value: string) => process.stdout.write(`${what.padEnd(52)}${value}\n`);
const seconds = (from: number) => (performance.now() - from) / 1000;
/** What the processors worked for this process since then; on a busy machine it says more than the clock. */
const worked = (from: NodeJS.CpuUsage) => {
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1e6;
};

const { port, runtime, owner, close } = await openStage('papers');
const worker = await startWorker(runtime);
const { companyId, examId } = await makeWorld(runtime, people);
await owner.query("select set_config('app.company_id', $1, false)", [companyId]);
const authorization = `Bearer ${await chiefToken()}`;

/** A reply that is no success ends the measure. */
async function ask(method: 'GET' | 'POST', path: string, body?: object): Promise<Uint8Array> {
  const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    method,
    headers: { authorization, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${new TextDecoder().decode(bytes)}`);
  return bytes;
}
const read = async <Reply>(path: string): Promise<Reply> =>
  JSON.parse(new TextDecoder().decode(await ask('GET', path))) as Reply;

type Print = {
  readonly id: string;
  readonly state: string;
  readonly done: number;
  readonly made: number | null;
  readonly files: readonly { readonly place: number; readonly size: number }[];
};

try {
  await showPictures();
  const before = await oneByOne();
  const quiet = await requests(3);
  const after = await asLongWork();
  say(
    'a request before / while papers are made',
    `p50 ${quiet.p50} / ${after.busy.p50} ms, p99 ${quiet.p99} / ${after.busy.p99} ms`,
  );
  say('one by one / as long work', (before / after.each).toFixed(1));
} finally {
  await worker.stop();
  await close();
}

async function chiefToken(): Promise<string> {
  const account = await owner.query<{ id: string }>(
    "select id from account where role = 'ROLE_COMPANY_ADMIN' and home_company_id = $1",
    [companyId],
  );
  const accountId = account.rows[0]?.id;
  await owner.query(
    `insert into administrator (account_id, given_name, family_name, email) values ($1, '{"en":"Ada"}', '{"en":"Min"}', 'a@b.example')`,
    [accountId],
  );
  await owner.query('update company set two_factor_relaxed = true where id = $1', [companyId]);
  const session = await insert(
    owner,
    `insert into session (account_id, remember_me, current_token, rotated_at, started_at, expires_at)
     values ($1, false, 'bench', now(), now(), now() + interval '1 day')`,
    [accountId],
  );
  return runtime.tokens.sign({ session }, 3600);
}

/** A photograph of its own in one question of four. */
async function showPictures(): Promise<void> {
  const { rows } = await owner.query<{ id: string; number: number }>('select id, number from question order by number');
  for (const { id, number } of rows) {
    if (number % withPicture !== 0) continue;
    const bytes = await photograph(number);
    const hash = createHash('sha256').update(bytes).digest('hex');
    await runtime.media.save(companyId, hash, bytes);
    const shown = `<p>ภาพแสดงอุปกรณ์หมายเลข ${number}</p><p><img src="media:${hash}" alt="อุปกรณ์"></p><p>ข้อใดถูกต้อง</p>`;
    await owner.query(
      `update question_version set content = jsonb_set(content, '{stem,th}', to_jsonb($2::text)) where question_id = $1`,
      [id, shown],
    );
  }
}

/** 900 × 600 points in colour, with as much in it as a camera sees. */
async function photograph(seed: number): Promise<Uint8Array> {
  const [width, height] = [900, 600];
  const pixels = Buffer.alloc(width * height * 4);
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const light = 128 + 60 * Math.sin((x * seed) / 300) + 50 * Math.cos((y * x) / 9000 + seed);
    const grain = ((at * 7919 + seed * 104_729) % 41) - 20;
    pixels.writeUInt32LE(
      0xff_00_00_00 + clamp(light + grain) + clamp(light * 0.8) * 256 + clamp(255 - light) * 65_536,
      at * 4,
    );
  }
  return Transformer.fromRgbaPixels(pixels, width, height).jpeg(75);
}

function clamp(value: number): number {
  return Math.max(0, Math.min(255, Math.round(value)));
}

/** Each with a title of its own, so that nothing of it is known from the one before: as papers with names were laid out. */
async function oneByOne(): Promise<number> {
  const asked = async (title: number) => {
    await owner.query('update exam set title = $1', [JSON.stringify({ th: `การสอบครั้งที่ ${title}` })]);
    return (await ask('GET', `/exams/${examId}/documents/paper?version=A&languages=th`)).length;
  };
  // The first document loads the fonts.
  await asked(0);
  const begun = performance.now();
  const from = process.cpuUsage();
  let size = 0;
  for (let title = 1; title <= alone; title++) size = await asked(title);
  const each = seconds(begun) / alone;
  const work = worked(from) / alone;
  say(
    `${alone} papers one by one, each`,
    `${each.toFixed(3)} s, work ${work.toFixed(3)} s, ${Math.round(size / 1024)} KB`,
  );
  return each;
}

async function asLongWork() {
  const memory = { before: process.memoryUsage().rss, most: 0 };
  const begun = performance.now();
  const from = process.cpuUsage();
  await ask('POST', `/exams/${examId}/personal-prints`, { languages: 'th', withSheets: true });
  const making = untilMade(memory);
  const busy = await requests(5);
  const { print, steps } = await making;
  const took = seconds(begun);
  const work = worked(from);
  if (print.made !== people) throw new Error(`${print.made} of ${people} papers were made`);
  let found = 0;
  for (const { place } of print.files) {
    const files = Object.values(unzipSync(await ask('GET', `/personal-prints/${print.id}/files/${place}`)));
    found += files.filter((file) => Buffer.from(file.subarray(0, 5)).toString() === '%PDF-').length;
  }
  if (found !== people) throw new Error(`${found} PDFs for ${people} people`);
  const megabytes = print.files.reduce((sum, { size }) => sum + size, 0) / 1024 / 1024;
  say(
    `${people} papers with answer sheets as long work`,
    `${took.toFixed(1)} s, work ${work.toFixed(1)} s, ${steps} steps of progress`,
  );
  say('files', `${print.files.length}, ${Math.round(megabytes)} MB together`);
  say('memory before and at most', `${megabytesOf(memory.before)} and ${megabytesOf(memory.most)} MB`);
  return { each: took / people, busy };
}

function megabytesOf(bytes: number): number {
  return Math.round(bytes / 1024 / 1024);
}

async function untilMade(memory: { most: number }): Promise<{ print: Print; steps: number }> {
  const steps = new Set<number>();
  for (;;) {
    const { prints } = await read<{ prints: Print[] }>(`/exams/${examId}/personal-prints`);
    const [print] = prints;
    memory.most = Math.max(memory.most, process.memoryUsage().rss);
    if (print?.state === 'running') steps.add(print.done);
    if (print?.state === 'failed') throw new Error('the papers could not be made');
    if (print?.state === 'done') return { print, steps: steps.size };
    await pause(100);
  }
}

/** One caller who asks again and again who they are: identified, fenced, read. */
function requests(forSeconds: number) {
  return measureFor(forSeconds, [async () => void (await ask('GET', '/profile'))]);
}
