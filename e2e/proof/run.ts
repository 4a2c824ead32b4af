// `npm run proof [-- name …]`: the large proofs, one after the other, each on a stage of its own on this machine. Writes
// reports/<name>.json and reports/README.md; ends with 1 where a goal was missed. `--list` says what there is.
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { release } from '../../src/platform/server/settings/release.ts';
import type { Proved } from './goals.ts';
import { proofs, type Proof } from './proofs.ts';

type Report = Partial<Proved> & {
  readonly name: string;
  readonly promise: string;
  readonly outcome: 'kept' | 'missed' | 'not run';
  readonly because?: string;
  readonly at: string;
  readonly seconds: number;
  readonly release: string;
  readonly machine: string;
  /** How many processes wanted a core in the minute before: a busy machine misses goals of time. */
  readonly loadBefore: number;
};

const known = proofs as Readonly<Record<string, Proof>>;
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in known));
const machine = `${cpus().length} cores, ${Math.round(totalmem() / 1024 ** 3)} GB, Node ${process.versions.node}`;

if (unknown.length > 0) {
  const lines = Object.entries(known).map(
    ([name, { minutes, promise }]) => `  ${name.padEnd(14)} ${minutes} min  ${promise}`,
  );
  process.stdout.write(`npm run proof [-- name …]\n\n${lines.join('\n')}\n`);
  process.exitCode = asked.includes('--list') ? 0 : 2;
} else {
  const outcomes: string[] = [];
  for (const name of asked.length > 0 ? asked : Object.keys(known)) outcomes.push((await report(name)).outcome);
  process.exitCode = outcomes.includes('missed') ? 1 : 0;
}

async function report(name: string): Promise<Report> {
  const proof = known[name];
  if (!proof) throw new Error(`no proof is called ${name}`);
  process.stdout.write(`${name}: ${proof.promise} (about ${proof.minutes} min)\n`);
  const loadBefore = Number(loadavg()[0]?.toFixed(1));
  const began = performance.now();
  const found = await outcomeOf(proof);
  const written: Report = {
    name,
    promise: proof.promise,
    ...found,
    at: new Date().toISOString(),
    seconds: Math.round((performance.now() - began) / 1000),
    release,
    machine,
    loadBefore,
  };
  mkdirSync('reports', { recursive: true });
  writeFileSync(`reports/${name}.json`, `${JSON.stringify(written, null, 2)}\n`);
  writeFileSync('reports/README.md', summary());
  process.stdout.write(`  ${line(written)}\n`);
  return written;
}

/** A proof that breaks has shown nothing: that counts as missed. */
async function outcomeOf(proof: Proof): Promise<Pick<Report, 'outcome' | 'because'> & Partial<Proved>> {
  const because = proof.whyNot?.();
  if (because) return { outcome: 'not run', because };
  try {
    const proved = await proof.prove();
    return { outcome: proved.missed.length > 0 ? 'missed' : 'kept', ...proved };
  } catch (error) {
    return { outcome: 'missed', because: (error as Error).message };
  }
}

function line({ outcome, because, missed, seconds }: Report): string {
  return [`${outcome} after ${seconds} s`, ...(missed ?? []), ...(because ? [because] : [])].join('; ');
}

/** All reports that lie there, also those of earlier runs. */
function summary(): string {
  const reports = globSync('reports/*.json').map((path) => JSON.parse(readFileSync(path, 'utf8')) as Report);
  const rows = reports
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(
      (one) =>
        `| ${one.name} | ${one.promise} | ${line(one)} | ${one.at.slice(0, 16)} | ${one.release} | ${one.machine} | ${one.loadBefore} |`,
    );
  return `# Proofs\n\n| Proof | Promise | Outcome | At (UTC) | Release | Machine | Load before |\n|---|---|---|---|---|---|---|\n${rows.join('\n')}\n`;
}
