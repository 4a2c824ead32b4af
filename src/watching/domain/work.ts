import { fine, problem, type Finding } from './finding.ts';

type Lane = {
  readonly waiting: number;
  readonly oldest: number;
  readonly failing: number;
  readonly failingFor: number;
  readonly givenUp: number;
  readonly withoutKeeper: number;
};
type Worker = {
  readonly host: string;
  readonly pid: number;
  readonly release: string;
  readonly silent: number;
};
export type Work = {
  readonly endingLag: number;
  readonly markingLag: number;
  readonly workers: readonly Worker[];
  readonly lanes: Readonly<Record<string, Lane>>;
};

/** A worker says every ten seconds that it lives; who is silent for so long is taken for dead. */
export const secondsToDeath = 45;
/** How long a job of a lane may wait, in seconds. */
const patience: Readonly<Record<string, number>> = { clock: 120, mail: 600, long: 3600 };
const failingTooLong = 3600;
const tooLate = 30;

/** What is wrong with work in the background. While nothing is served, nobody has to work. */
export function judgeWork({ endingLag, markingLag, workers, lanes }: Work, isServed: boolean): Finding[] {
  const late = Math.max(endingLag, markingLag - 270);
  const ofLanes = Object.entries(lanes).flatMap(([lane, state]) => judgeLane(lane, state));
  const ofSittings = late > tooLate ? [problem('sittings_late', { minutes: minutesIn(late) })] : [];
  return [...judgeWorkers(workers, isServed), ...ofSittings, ...(ofLanes.length > 0 ? ofLanes : [fine('jobs')])];
}

function judgeWorkers(workers: readonly Worker[], isServed: boolean): Finding[] {
  const living = workers.filter(({ silent }) => silent < secondsToDeath);
  const releases = [...new Set(living.map(({ release }) => release))].sort();
  if (releases.length > 1) return [problem('releases_differ', { releases: releases.join(', ') })];
  if (living.length > 0) return [fine('servers', { count: living.length })];
  const names = workers.map(({ host, pid }) => `${host}, process ${pid}`).join('; ');
  if (workers.length > 0) return [problem('no_worker', { names })];
  return [isServed ? problem('no_worker', { names: '-' }) : fine('no_server')];
}

function judgeLane(lane: string, { oldest, failing, failingFor, givenUp, withoutKeeper }: Lane): Finding[] {
  return [
    ...(withoutKeeper > 0 ? [problem('jobs_without_keeper', { count: withoutKeeper, lane })] : []),
    ...(givenUp > 0 ? [problem('jobs_given_up', { count: givenUp, lane })] : []),
    ...(failing > 0 && failingFor > failingTooLong
      ? [problem('jobs_failing', { count: failing, lane, minutes: minutesIn(failingFor) })]
      : []),
    ...(oldest > (patience[lane] ?? 0) ? [problem('jobs_wait', { lane, minutes: minutesIn(oldest) })] : []),
  ];
}

const minutesIn = (seconds: number): number => Math.max(1, Math.round(seconds / 60));
