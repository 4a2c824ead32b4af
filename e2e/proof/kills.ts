import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { startOutsideDatabase, stateOf } from '../installation/outside-database.ts';

type Environment = Readonly<Record<string, string | undefined>>;
type Sanam = (environment: Environment, ...args: readonly string[]) => Promise<Record<string, unknown>>;

type Stage = {
  /** An installation that nobody serves, and a whole backup of it. */
  readonly source: string;
  readonly file: string;
  readonly kills: number;
  /** How long a backup and a restoring take that nobody kills. */
  readonly seconds: { readonly make: number; readonly back: number };
  readonly newFolder: (name: string) => string;
  readonly environment: Environment;
  readonly sanam: Sanam;
};

/** How many had not ended by themselves, and what was wrong with what a kill left. */
type Killed = { readonly inTheMiddle: number; readonly wrong: readonly string[] };

/**
 * Kills backups, restorings into a folder and restorings into a database elsewhere, each a little later than the one before.
 * What each leaves is looked at; in the end each is done to its end on what the kills have left.
 */
export async function proveKills(stage: Stage): Promise<Killed & { readonly kills: number }> {
  const half = Math.ceil(stage.kills / 2);
  const quarter = Math.ceil((stage.kills - half) / 2);
  const all = [
    await killBackups(stage, sharesOf(half)),
    await killRestorings(stage, sharesOf(quarter)),
    await killOutside(stage, sharesOf(stage.kills - half - quarter)),
  ];
  return {
    kills: stage.kills,
    inTheMiddle: all.reduce((sum, { inTheMiddle }) => sum + inTheMiddle, 0),
    wrong: all.flatMap(({ wrong }) => wrong),
  };
}

const sharesOf = (count: number) => Array.from({ length: count }, (_, index) => (index + 1) / (count + 1));

/** Killed once so many milliseconds are over; whether it was still at work. */
async function killed(environment: Environment, milliseconds: number, ...args: readonly string[]): Promise<boolean> {
  const child = spawn(process.execPath, ['src/cli.ts', ...args], { env: environment, stdio: 'ignore' });
  const ended = once(child, 'exit');
  await Promise.race([after(milliseconds), ended]);
  const wasRunning = child.exitCode === null;
  child.kill('SIGKILL');
  await ended;
  return wasRunning;
}

const digestOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');
const isRefused = (sanam: Sanam, environment: Environment): Promise<boolean> =>
  sanam(environment, 'verify-record').then(
    () => false,
    () => true,
  );

/** The good one before stays as it is; what has the name of a backup is whole; the next one is made. */
async function killBackups(stage: Stage, shares: readonly number[]): Promise<Killed> {
  const { source, file, seconds, newFolder, environment, sanam } = stage;
  const kept = newFolder('half');
  const before = 'sanam-2020-01-01T000000Z.backup';
  copyFileSync(file, join(kept, before));
  const whole = digestOf(file);
  const wrong: string[] = [];
  let inTheMiddle = 0;
  const verify = async (name: string) => {
    const verified = await sanam(
      { ...environment, DATA_DIR: newFolder('none') },
      'backup',
      '--verify',
      join(kept, name),
    );
    if (verified['sound'] !== true) wrong.push(`${name} is not whole`);
    rmSync(join(kept, name));
  };
  const newer = () => readdirSync(kept).filter((name) => !name.startsWith('.') && name !== before);
  const here = { ...environment, DATA_DIR: source };
  for (const share of shares) {
    if (await killed(here, share * (seconds.make + 1) * 1000, 'backup', '--to', kept)) inTheMiddle++;
    for (const name of newer()) await verify(name);
    if (digestOf(join(kept, before)) !== whole) wrong.push('the backup from before was changed');
  }
  await sanam(here, 'backup', '--to', kept);
  for (const name of newer()) await verify(name);
  return { inTheMiddle, wrong };
}

/** What is wrong with a folder after a kill: nothing may start on it, and where nothing is begun nothing lies in it. */
async function lookAt(sanam: Sanam, here: Environment & { readonly DATA_DIR: string }, at: string): Promise<string[]> {
  const names = readdirSync(here.DATA_DIR).filter((name) => name !== 'sanam.pid');
  if (!names.includes('restore-under-way'))
    return names.length > 0 ? [`${at}: ${names.join(', ')} without a mark`] : [];
  return (await isRefused(sanam, here)) ? [] : [`${at}: a start on what was restored in part`];
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** Nobody starts on what a kill left, and doing it again makes all of it. */
async function killRestorings(stage: Stage, shares: readonly number[]): Promise<Killed> {
  const { file, seconds, newFolder, environment, sanam } = stage;
  const here = { ...environment, DATA_DIR: newFolder('again') };
  const wrong: string[] = [];
  let inTheMiddle = 0;
  for (const share of shares) {
    if (!(await killed(here, share * seconds.back * 1000, 'restore', '--from', file))) continue;
    inTheMiddle++;
    wrong.push(...(await lookAt(sanam, here, percent(share))));
  }
  if (existsSync(join(here.DATA_DIR, 'restore-under-way'))) await sanam(here, 'restore', '--from', file);
  if (await isRefused(sanam, here)) wrong.push('no start on what was restored in the end');
  return { inTheMiddle, wrong };
}

/** Elsewhere too: the database is empty or says that it is unfinished. */
async function killOutside(stage: Stage, shares: readonly number[]): Promise<Killed> {
  const { file, seconds, newFolder, environment, sanam } = stage;
  const database = await startOutsideDatabase();
  const here = { ...environment, ...database.settings, DATA_DIR: newFolder('outside') };
  const wrong: string[] = [];
  let inTheMiddle = 0;
  try {
    for (const share of shares) {
      if (!(await killed(here, share * seconds.back * 1000, 'restore', '--from', file))) continue;
      inTheMiddle++;
      const state = await stateOf(database.administration);
      if (state === 'filled') wrong.push(`${percent(share)}: a database elsewhere is filled and does not say so`);
      wrong.push(...(await lookAt(sanam, here, `elsewhere, ${percent(share)}`)));
    }
    if (existsSync(join(here.DATA_DIR, 'restore-under-way'))) await sanam(here, 'restore', '--from', file);
    if ((await stateOf(database.administration)) !== 'filled')
      wrong.push('a database elsewhere is not whole in the end');
    if (await isRefused(sanam, here)) wrong.push('no start on a database elsewhere in the end');
  } finally {
    await database.stop();
  }
  return { inTheMiddle, wrong };
}
