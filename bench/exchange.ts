// `npm run bench -- exchange`: a GIFT file of 10,000 questions, read and imported, beside a plain pass over the same text.
import { readFileSync } from 'node:fs';
import { importFiles, readFiles } from '../src/exchange/server/import-file.ts';
import { makeChief, openStage } from './stage.ts';

const count = Number(process.argv[3] ?? 10_000);
const say = (what: string, value: string) => process.stdout.write(`${what.padEnd(52)}${value}\n`);

const { runtime, owner, close } = await openStage('exchange');
const peak = watchMemory();

try {
  await makeChief(owner);
  const text = gift();
  const files = [{ name: 'bench.gift', bytes: Buffer.from(text) }];
  say('file', `${count} questions, ${(Buffer.byteLength(text) / 1024 / 1024).toFixed(1)} MB`);
  const order = { files, format: null, list: false };
  await timed('a plain pass: blocks and answers by one expression', () => Promise.resolve(plainPass(text)));
  const dry = await timed('dry run', () => readFiles(order));
  say('', `${dry.found} found, ${dry.faults.length} faults; the reading process held ${peak.child()} MB at most`);
  const importing = { ...order, companyCode: 'bench', dryRun: false, duplicates: 'skip' } as const;
  const done = await timed('reading and import, in one transaction', () => importFiles(runtime, importing));
  say('', `${done.imported} imported`);
  const again = await timed('the same file again: everything is in the bank', () => importFiles(runtime, importing));
  say('', `${again.skipped} left out`);
  say('most memory: this process / the reading process', `${peak.own()} / ${peak.child()} MB`);
} finally {
  peak.stop();
  await close();
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

/** The most memory of this process and of the processes it started to read with, looked at twenty times a second (Linux). */
function watchMemory() {
  const megabytes = (pid: number | string) => {
    try {
      return (Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4096) / 1024 / 1024;
    } catch {
      return 0;
    }
  };
  const most = { own: 0, child: 0 };
  const look = () => {
    most.own = Math.max(most.own, megabytes('self'));
    const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ');
    for (const pid of children)
      if (pid !== '' && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('reading-program'))
        most.child = Math.max(most.child, megabytes(pid));
  };
  const timer = setInterval(() => {
    try {
      look();
    } catch {
      // A process that ended meanwhile has nothing to tell.
    }
  }, 50);
  return { own: () => Math.round(most.own), child: () => Math.round(most.child), stop: () => clearInterval(timer) };
}
