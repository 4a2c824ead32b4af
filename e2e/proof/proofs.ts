import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { proveAcknowledgedAnswers } from './acknowledged-answers.ts';
import { findChromium } from '../browser/chromium.ts';
import { whyNoJumps } from './clock-stage.ts';
import { proveClock } from './clock.ts';
import { proveDatabaseAway } from './database-away.ts';
import { proveFullDisk } from './full-disk.ts';
import { whyNoCuts } from './power/cut-disk.ts';
import { provePowerCuts } from './power/power-cut.ts';
import { proveRolling } from './rolling/rolling.ts';
import { mayMount } from './small-disk.ts';

/** What was measured, and which goals were missed. */
export type Proved = { readonly figures: object; readonly missed: readonly string[] };

export type Proof = {
  readonly promise: string;
  /** About how long it takes on two cores that do nothing else. */
  readonly minutes: number;
  /** Why it cannot be run here; null where it can. */
  readonly whyNot?: () => string | null;
  readonly prove: () => Promise<Proved>;
};

/** The goals that were not reached, by name. */
const missedOf = (goals: Readonly<Record<string, boolean>>): string[] =>
  Object.keys(goals).filter((name) => !goals[name]);

const nothing = (found: readonly unknown[] | number): boolean =>
  (typeof found === 'number' ? found : found.length) === 0;

async function answers(): Promise<Proved> {
  const size = { examinees: 300, questions: 20, serverKills: 12, databaseKills: 4 };
  const figures = await proveAcknowledgedAnswers(size, null, process.env['SEED'] ?? 'sanam');
  const { lost, stale, duplicated } = figures;
  return { figures, missed: missedOf({ lost: nothing(lost), stale: nothing(stale), twice: nothing(duplicated) }) };
}

async function databaseAway(): Promise<Proved> {
  const figures = await proveDatabaseAway([{ seconds: 1 }, { seconds: 10 }, { seconds: 60 }]);
  const { before, outages } = figures;
  const every = (holds: (outage: (typeof outages)[number]) => boolean) => outages.every(holds);
  const missed = missedOf({
    'ready within 2 s': every(({ readyAfter }) => readyAfter <= 2000),
    'one listener': every(({ listeners }) => listeners === 1),
    'descriptors as before': every(
      ({ descriptors, connections }) => descriptors - connections <= before.descriptors - before.connections + 2,
    ),
    'memory as before': every(({ megabytes }) => megabytes <= before.megabytes + 100),
  });
  return { figures, missed };
}

async function clock(): Promise<Proved> {
  const hour = 3600;
  const jumps = [hour, 0, -hour, hour, -hour, 0].map((off, index) => ({ at: 3 + index * 8, off }));
  const figures = await proveClock({ sittings: 2000, seconds: 60, jumps, killAt: 20 }, null);
  const { early, late, inexact, moved } = figures;
  const small = { sittings: 10, seconds: 6, jumps: [{ at: 1, off: hour }], killAt: 3 };
  const mutant = await proveClock(small, 'no_confirmation');
  return {
    figures: { ...figures, mutant },
    missed: missedOf({
      'a sweep that asks nobody ends some early': mutant.early > 0,
      early: nothing(early),
      late: nothing(late),
      'ended at the deadline exactly': nothing(inexact),
      'each jump mended once': moved === jumps.length,
    }),
  };
}

/** `SIZE=small`: to see that a proof still works. */
const isSmall = process.env['SIZE'] === 'small';

async function rolling(): Promise<Proved> {
  const examinees = isSmall ? 20 : 200;
  const figures = await proveRolling(examinees, null);
  const mutant = await proveRolling(20, 'takes_away');
  const { wrong, migrated, ended, lost, stale, duplicated, unmarked, page } = figures;
  return {
    figures: { examinees, ...figures, mutant },
    missed: missedOf({
      'a migration that takes away is noticed': mutant.wrong.length > 0,
      'migrated beside the servers of before': migrated.length === 1,
      'errors only as retried, nobody thrown out': nothing(wrong),
      'servers end by themselves': ended.length === 4 && ended.every((code) => code === 0),
      lost: nothing(lost),
      stale: nothing(stale),
      twice: nothing(duplicated),
      'handed in and marked': nothing(unmarked),
      'a page stays and saves': page !== null && page.isThere && nothing(page.reloads) && nothing(page.unkept),
    }),
  };
}

async function powerCut(): Promise<Proved> {
  const size = isSmall ? { examinees: 30, cuts: 2, answersEach: 20 } : { examinees: 100, cuts: 20, answersEach: 51 };
  const figures = await provePowerCuts(size, null);
  const mutant = await provePowerCuts({ examinees: 30, cuts: 1, answersEach: 20 }, 'fsync_off');
  const { cuts, started, wrong, lost, stale, duplicated, damaged } = figures;
  return {
    figures: { size, ...figures, mutant },
    missed: missedOf({
      'a database that keeps nothing is noticed': mutant.started === 0 || mutant.lost + mutant.stale > 0,
      'so many cuts': cuts === size.cuts,
      'starts each time': started === cuts,
      'errors only as retried': nothing(wrong),
      lost: nothing(lost),
      stale: nothing(stale),
      twice: nothing(duplicated),
      damaged: nothing(damaged),
    }),
  };
}

async function fullDisk(): Promise<Proved> {
  const figures = { tables: await proveFullDisk('tables'), log: await proveFullDisk('wal') };
  const missed = Object.entries(figures).flatMap(([disk, of]) =>
    missedOf({
      [`${disk}: lost`]: nothing(of.lost),
      [`${disk}: stale`]: nothing(of.stale),
      [`${disk}: twice`]: nothing(of.duplicated),
      [`${disk}: not on record`]: nothing(of.unrecorded),
      [`${disk}: not marked`]: nothing(of.unmarked),
      [`${disk}: no Retry-After`]: nothing(of.withoutRetryAfter),
      [`${disk}: other statuses`]: nothing(of.otherStatuses),
    }),
  );
  return { figures, missed };
}

/** A program that prints its figures as JSON, in lines that may begin with GOAL and a name, and MISSED for each goal. */
async function program(file: string, ...args: readonly number[]): Promise<Proved> {
  const child = spawn(process.execPath, [file, ...args.map(String)], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  const [code] = (await once(child, 'close')) as [number | null];
  const lines = said.split('\n');
  const missed = lines.flatMap((line) => (line.startsWith('MISSED ') ? [line.slice('MISSED '.length)] : []));
  if (code !== 0 && missed.length === 0) missed.push(`${file} ended with ${code}`);
  return { figures: Object.fromEntries(lines.flatMap(figuresIn)), missed };
}

function figuresIn(line: string): [string, unknown][] {
  const [, name, json] = /^(?:GOAL (.*?) )?(\{.*\})$/.exec(line) ?? [];
  return json ? [[name ?? 'figures', JSON.parse(json)]] : [];
}

/** Tests that are run more often than among the others. */
async function tests(path: string, more: Readonly<Record<string, string>>): Promise<Proved> {
  const command = ['node_modules/vitest/vitest.mjs', 'run', path];
  const child = spawn(process.execPath, command, { stdio: 'inherit', env: { ...process.env, ...more } });
  const [code] = (await once(child, 'close')) as [number | null];
  return { figures: more, missed: missedOf({ [path]: code === 0 }) };
}

export const proofs = {
  answers: {
    promise: 'what was acknowledged survives a faulty network and kills of server and database',
    minutes: 1,
    prove: answers,
  },
  model: {
    promise: '2,000 orders of starts, saves, pauses, ends and late answers leave a sitting as its model says',
    minutes: 8,
    prove: () => tests('src/acceptance/model', { MODEL_ROUNDS: '400' }),
  },
  clock: {
    promise:
      'a clock that jumps an hour ahead and one or two back ends none of 2,000 sittings early, late or inexactly, with two servers, one killed',
    minutes: 2,
    whyNot: whyNoJumps,
    prove: clock,
  },
  'database-away': {
    promise: 'after outages of 1, 10 and 60 s everything is as before within 2 s, by itself',
    minutes: 2,
    prove: databaseAway,
  },
  'full-disk': {
    promise:
      'near the last bytes an exam goes on; on a full disk what cannot be kept is refused, and nothing acknowledged is lost',
    minutes: 1,
    whyNot: () => (mayMount() ? null : 'small disks can only be mounted by root on Linux'),
    prove: fullDisk,
  },
  rolling: {
    promise:
      'two servers become two of the next release, with a migration, a new build and the maintenance flag, while 200 examinees answer: nothing is lost, nobody is thrown out',
    minutes: 4,
    whyNot: () => (findChromium() ? null : 'there is no Chromium'),
    prove: rolling,
  },
  'power-cut': {
    promise:
      'what was acknowledged is there after 20 power cuts in the middle of 100,000 saves, on a database that is whole',
    minutes: 6,
    whyNot: whyNoCuts,
    prove: powerCut,
  },
  backup: {
    promise:
      'a backup of 1,000,000 answers, made while examinees save, is restored within 5 minutes with every row; killed at 20 moments, nothing is half done',
    minutes: 12,
    prove: () => program('e2e/proof/backup.ts', isSmall ? 20_000 : 1_000_000, isSmall ? 4 : 20),
  },
  fairness: {
    promise: 'an import of 8 questions begins within 2 s while 10,000 of another company are checked',
    minutes: 2,
    prove: () => program('e2e/proof/fairness.ts', 10_000),
  },
  strangers: {
    promise:
      '500 hostile connections for 60 s keep nobody known from signing in, starting and saving; 2,000 start in 60 s',
    minutes: 6,
    prove: () => program('e2e/proof/strangers.ts', 60, 500, 2000),
  },
} satisfies Record<string, Proof>;
