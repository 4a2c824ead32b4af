// `npm run bench -- exchange`: a GIFT file of 10,000 questions, read and imported, beside a plain pass over the same text.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { importFiles, readFiles } from '../src/exchange/server/import/import-file.ts';
import { makeChief, openStage } from './stage.ts';

const count = Number(process.argv[3] ?? 10_000);
const say = (what: string, value: string) => process.stdout.write(`${what.padEnd(52)}${value}\n`);

const { folder, runtime, owner, stop } = await openStage('exchange');
const name = join(folder, 'bench.gift');
const peak = watchMemory();

try {
  await makeChief(owner);
  const text = gift();
  writeFileSync(name, text);
  const files = [{ name: 'bench.gift', bytes: Buffer.from(text) }];
  say('file', `${count} questions, ${(Buffer.byteLength(text) / 1024 / 1024).toFixed(1)} MB`);
  const order = { files, format: null, list: false };
  await timed('a plain pass: blocks and answers by one expression', () => Promise.resolve(plainPass(text)));
  const dry = await timed('dry run', () => readFiles(order));
  say('', `${dry.found} found, ${dry.faults.length} faults; the reading process held ${peak.most.child} MB at most`);
  const importing = { ...order, companyCode: 'bench', dryRun: false, duplicates: 'skip' } as const;
  const done = await timed('reading and import, in one transaction', () => importFiles(runtime, importing));
  say('', `${done.imported} imported`);
  const again = await timed('the same file again: everything is in the bank', () => importFiles(runtime, importing));
  say('', `${again.skipped} left out`);
  say('most memory: this process / the reading process', `${peak.most.own} / ${peak.most.child} MB`);
  await makeChief(owner, 'commanded');
} finally {
  await stop();
}
try {
  await timed('the whole import by the command line', () =>
    command(['import', '--company', 'commanded', '--file', name]),
  );
  say('', `its process held ${peak.most.command} MB at most`);
} finally {
  peak.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Ten modules of ten subsections; one question in five has an explanation, some are numeric, matching or true and false. */
function gift(): string {
  const blocks = Array.from({ length: count }, (_, at) => {
    const place =
      at % 100 === 0 ? `$CATEGORY: Module ${1 + Math.floor(at / 1000)}/${1 + Math.floor(at / 100)}\n\n` : '';
    const why = at % 5 === 0 ? `####Because of rule ${at} of the manual.` : '';
    const answers = [
      `{=The part number ${at} ~The serial number ~The batch number ~None of these${why}}`,
      `{#${at}:0.5}`,
      `{T${why}}`,
      `{=bolt ${at} -> steel =rivet ${at} -> aluminium =pipe ${at} -> titanium}`,
    ];
    const stem = `What is recorded on the release certificate of component ${at} before it is fitted?`;
    return `${place}::Q${at}::${stem}${answers[at % 10 < 7 ? 0 : (at % 10) - 6] ?? ''}`;
  });
  return blocks.join('\n\n');
}

/** As an administrator types it. */
async function command(args: readonly string[]): Promise<void> {
  const child = spawn('npm', ['run', '-s', 'sanam', '--', ...args], {
    env: { ...process.env, DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number];
  if (code !== 0) throw new Error(`the command ended with ${code}`);
}

function plainPass(text: string): number {
  const answers = text.split(/\n\s*\n/).map((block) => block.match(/[=~](?:\\.|[^=~}])*/g)?.length ?? 0);
  return answers.reduce((sum, found) => sum + found, 0);
}

async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2);
  say(
    what,
    `${seconds(performance.now() - began)} s, of which this process worked ${seconds((user + system) / 1000)} s`,
  );
  return result;
}

/** The most memory of this process, of the command's and of those they read with, looked at twenty times a second (Linux). */
function watchMemory() {
  const most = { own: 0, child: 0, command: 0 };
  const see = (who: keyof typeof most, pid: number | string) => {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
    most[who] = Math.max(most[who], Math.round((pages * 4096) / 1024 / 1024));
  };
  const look = (pid: string) => {
    const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    if (line.includes('reading-program')) see('child', pid);
    if (line.includes('src/cli.ts') && line.startsWith('node')) see('command', pid);
    for (const child of readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean))
      look(child);
  };
  const timer = setInterval(() => {
    try {
      see('own', 'self');
      look(String(process.pid));
    } catch {
      // A process that ended meanwhile has nothing to tell.
    }
  }, 50);
  return { most, stop: () => clearInterval(timer) };
}
