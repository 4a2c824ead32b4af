import { proveAcknowledgedAnswers } from './acknowledged-answers.ts';
import { browserFaults } from './browser-faults/browser-faults.ts';
import { findChromium } from '../browser/chromium.ts';
import { whyNoJumps } from './clock-stage.ts';
import { proveClock } from './clock.ts';
import { proveDatabaseAway } from './database-away.ts';
import { isSmall, missedOf, nothing, program, tests, type Proved } from './goals.ts';
import { proveFullDisk } from './full-disk.ts';
import { proveOutages } from './outages/outages.ts';
import { whyNoCuts } from './power/cut-disk.ts';
import { provePowerCuts } from './power/power-cut.ts';
import { proveRolling } from './rolling/rolling.ts';
import { leaks } from './saves/compare-times.ts';
import { proveKeyTiming } from './saves/key-timing.ts';
import { proveSaveLatency } from './saves/save-latency.ts';
import { proveSoak } from './saves/soak.ts';
import { mayMount } from './small-disk.ts';

export type Proof = {
  readonly promise: string;
  /** About how long it takes on two cores that do nothing else. */
  readonly minutes: number;
  /** Why it cannot be run here; null where it can. */
  readonly whyNot?: () => string | null;
  readonly prove: () => Promise<Proved>;
};

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

/** Within so many seconds the length is right. */
const lengthWithin = 3;

async function outages(): Promise<Proved> {
  const lengths = isSmall ? [15, 20, 30] : [20, 60, 180];
  const injected = await proveOutages(isSmall ? 3 : 10, lengths);
  const rightLength = injected.filter(({ seconds, found }) => Math.abs(seconds - found) <= lengthWithin).length;
  const rightCause = injected.filter(({ cause, causes: [first] }) => cause === first).length;
  const missed = missedOf({
    'each length within 3 s': rightLength === injected.length,
    'the cause of nine in ten': rightCause >= Math.ceil(injected.length * 0.9),
    'one outage each': injected.every(({ causes }) => causes.length === 1),
  });
  const furthest = Math.max(...injected.map(({ seconds, found }) => Math.abs(seconds - found)));
  return { figures: { outages: injected.length, rightLength, rightCause, furthest, injected }, missed };
}

async function keyTiming(): Promise<Proved> {
  const figures = await proveKeyTiming(isSmall ? 500 : 2000, null);
  const mutant = await proveKeyTiming(isSmall ? 500 : 2000, 'key_leaks');
  const flipped = await tests('src/sittings/server/key-flip.test.ts', { KEY_FLIPS: '40' });
  const missed = missedOf({
    'a server that takes 1 ms longer for right answers is noticed': leaks(mutant.rightAndWrong),
    'right and wrong answers take as long': !leaks(figures.rightAndWrong),
  });
  return { figures: { ...figures, mutant }, missed: [...missed, ...flipped.missed] };
}

async function saveLatency(): Promise<Proved> {
  const figures = isSmall ? await proveSaveLatency(100, 20) : await proveSaveLatency(1000, 180);
  const { p99, wrong } = figures;
  return {
    figures,
    missed: missedOf({ 'acknowledged within 2 s (p99)': p99 <= 2000, 'no reply but 200': nothing(wrong) }),
  };
}

/** So much more than early on may be held late: the database does not give back at once what it has once taken. */
const steady = 1.25;

async function soak(): Promise<Proved> {
  const figures = isSmall ? await proveSoak(100, 30) : await proveSoak(1000, 600);
  const { p99, wrong, lost, stale, duplicated, unmarked, early, late } = figures;
  return {
    figures,
    missed: missedOf({
      'acknowledged within 250 ms (p99)': p99 <= 250,
      'errors only as retried': nothing(wrong),
      lost: nothing(lost),
      stale: nothing(stale),
      twice: nothing(duplicated),
      'handed in and marked': nothing(unmarked),
      'servers need no more': late.needed.every((held, place) => held <= steady * (early.needed[place] ?? 0)),
      'the database holds no more': late.database <= steady * early.database,
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
  outages: {
    promise:
      'of 30 outages of 20, 60 and 180 s by network, server and device the length is right within 3 s and the cause in 27',
    minutes: 5,
    prove: outages,
  },
  'save-latency': {
    promise: 'with 1,000 examinees who answer every 10 s for 3 minutes, 99 of 100 saves are acknowledged within 2 s',
    minutes: 4,
    prove: saveLatency,
  },
  soak: {
    promise:
      '1,000 examinees answer every 10 s for 10 minutes at two servers: p99 is 250 ms, memory is steady; then one server is killed, nothing is lost, and all are marked',
    minutes: 12,
    whyNot: () => (process.platform === 'linux' ? null : 'Linux alone says what a process holds'),
    prove: soak,
  },
  'key-timing': {
    promise:
      'no reply before the release differs by the key to the byte, and 2 × 2,000 saves of right and wrong answers take as long',
    minutes: 2,
    prove: keyTiming,
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
  'browser-faults': {
    promise:
      '12 faults of browsers and devices, 5 examinees each: no answer of 40 is lost, all are back within 60 s, the page says what is so, and no profile holds a word of a question',
    minutes: 25,
    whyNot: () => (findChromium() ? null : 'there is no Chromium'),
    prove: browserFaults,
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
