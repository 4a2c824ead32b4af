/**
 * What a sitting promises, as simply as it can be said: each command and what comes of it. The product is compared with it
 * after every command (sitting-model.server.test.ts). Time goes on in steps of seven minutes; no sum of steps and of the minutes
 * below meets a deadline, so that milliseconds never decide.
 */
export const minutes = { exam: 30, extension: 14, reopening: 12, step: 7, pausedAtMost: 12 * 60 };
export const positions = [1, 2, 3] as const;
export const rightOption = 'a';

export type ModelStep =
  | { readonly do: 'arrive' | 'begin' | 'submit' | 'pause' | 'resume' | 'extend' | 'end' | 'reopen' | 'wait' | 'sweep' }
  | { readonly do: 'decide'; readonly accept: boolean }
  | Save
  | (Omit<Save, 'do'> & { readonly do: 'late' });

type Save = {
  readonly do: 'save';
  /** Which device of those that have come, from the newest. */
  readonly device: number;
  readonly position: (typeof positions)[number];
  readonly option: 'a' | 'b' | 'c';
  /** How many revisions the device is behind what stands, and how many clicks it is ahead of what it knew. */
  readonly behind: number;
  readonly clicks: number;
  /** So many minutes ago it was given; null where the device cannot say. */
  readonly ago: 3 | 10 | null;
  /** Sent once more, as it was sent last. */
  readonly again: boolean;
};

export type Change = {
  readonly position: number;
  readonly key: string;
  readonly revision: number;
  readonly base: number;
  readonly option: string;
  readonly givenAgo: number | null;
  readonly device: number;
};

/** With when it was given; null where the device did not say. */
type Standing = Change & { readonly givenAt: number | null };
type Late = Change & { readonly givenAt: number; accepted: boolean | null };
/** A change that was not used, and when it came. */
type Unused = Change & { readonly at: number };

export type Model = {
  now: number;
  devices: number;
  startedAt: number | null;
  deadline: number | null;
  pausedAt: number | null;
  pauses: { readonly from: number; readonly to: number }[];
  ended: { readonly at: number; readonly reason: string } | null;
  answers: Map<number, Standing>;
  late: Map<string, Late>;
  notUsed: Map<string, Unused>;
  /** What was saved or kept last, to be sent again. */
  last: Change | null;
  /** How many are right, once marked. */
  marked: number | null;
};

export const fresh = (): Model => ({
  now: 0,
  devices: 1,
  startedAt: null,
  deadline: null,
  pausedAt: null,
  pauses: [],
  ended: null,
  answers: new Map(),
  late: new Map(),
  notUsed: new Map(),
  last: null,
  marked: null,
});

const timeIsUp = ({ deadline, now }: Model) => deadline !== null && deadline < now;
const runs = (model: Model) => model.startedAt !== null && !model.ended && !timeIsUp(model);

/** The change that a device sends, as far as it knows; null where there is none to repeat. */
export function changeOf(
  model: Model,
  { device, position, option, behind, clicks, ago, again }: Omit<Save, 'do'>,
  key: string,
): Change | null {
  if (again) return model.last;
  const base = Math.max(0, (model.answers.get(position)?.revision ?? 0) - behind);
  const from = Math.max(0, model.devices - 1 - device);
  return { position, key, revision: base + clicks, base, option, givenAgo: ago, device: from };
}

const inPause = ({ now, pausedAt, pauses }: Model, { givenAgo }: Change): boolean => {
  const given = now - (givenAgo ?? 0);
  return (pausedAt !== null && given > pausedAt) || pauses.some(({ from, to }) => given > from && given < to);
};

const givenAt = ({ now }: Model, { givenAgo }: Change): number | null => (givenAgo === null ? null : now - givenAgo);

/** What was made on a change that was not used, before its device could know of that, knows no more than that one did. */
function asItKnew(model: Model, change: Change): Change {
  const given = givenAt(model, change) ?? -Infinity;
  const isUnder = ({ position, device, revision, at }: Unused) =>
    position === change.position && device === change.device && revision === change.base && given <= at;
  const under = change.revision === change.base + 1 ? [...model.notUsed.values()].filter(isUnder) : [];
  return { ...change, base: Math.min(change.base, ...under.map(({ base }) => base)) };
}

/** What a save comes to: `saved`, or why not. */
export function save(model: Model, sent: Change): string {
  const change = asItKnew(model, sent);
  if (change.device !== model.devices - 1) return 'other_device';
  if (model.startedAt === null) return 'not_started';
  if (!runs(model)) return 'ended';
  if (inPause(model, change)) {
    keepLate(model, change, null);
    return 'paused';
  }
  const standing = model.answers.get(change.position);
  if (!standing || standing.revision <= change.base) {
    model.answers.set(change.position, { ...change, givenAt: givenAt(model, change) });
    // Given before the pause it came in: it counts, and is noted.
    if (model.pausedAt !== null && model.now > model.pausedAt) keepLate(model, change, true);
    return 'saved';
  }
  const ownNewer = standing.device === change.device && standing.revision >= change.revision;
  if (standing.key === change.key || ownNewer) return 'saved';
  if (!model.notUsed.has(change.key)) model.notUsed.set(change.key, { ...change, at: model.now });
  return 'not_used';
}

function keepLate(model: Model, change: Change, accepted: boolean | null): void {
  if (!model.late.has(change.key))
    model.late.set(change.key, { ...change, givenAt: model.now - (change.givenAgo ?? 0), accepted });
}

function waiting(model: Model): Late[] {
  return [...model.late.values()].filter(({ accepted }) => accepted === null);
}

const mark = (model: Model): void => {
  model.marked = [...model.answers.values()].filter(({ option }) => option === rightOption).length;
};

/** Which of two was given later; of those of one moment the one with more clicks. */
function later(one: Late | null, other: Late): Late {
  if (!one) return other;
  const by = one.givenAt - other.givenAt || one.revision - other.revision || (one.key > other.key ? 1 : -1);
  return by > 0 ? one : other;
}

/** Whether a late answer knew the one that stands: none that was given after it. */
function knew({ base, givenAgo, givenAt: given }: Late, standing: Standing | null): boolean {
  if (!standing) return true;
  return base >= standing.revision && (givenAgo === null || standing.givenAt === null || given >= standing.givenAt);
}

/** Answers that wait count where nothing newer stands than they knew, of each question the last one given; or do not. */
function decide(model: Model, accept: boolean): string {
  const late = waiting(model);
  if (late.length === 0) return 'nothing_late';
  if (!model.ended) return 'sitting_goes_on';
  let changed = false;
  const newest = accept ? Map.groupBy(late, ({ position }) => position) : new Map<number, Late[]>();
  for (const [position, of] of newest) {
    const standing = model.answers.get(position) ?? null;
    const last = of.filter((each) => knew(each, standing)).reduce<Late | null>(later, null);
    if (last) model.answers.set(position, { ...last, givenAt: last.givenAgo === null ? null : last.givenAt });
    changed ||= last !== null;
  }
  for (const one of late) one.accepted = accept;
  if (changed) mark(model);
  return 'ok';
}

function end(model: Model, at: number, reason: string): void {
  model.ended = { at, reason };
}

/** Everything but saves: what comes of it is a reason, or `ok`. */
export const commands: Readonly<
  Record<Exclude<ModelStep['do'], 'save' | 'late' | 'decide'>, (model: Model) => string>
> = {
  arrive(model) {
    if (model.ended || timeIsUp(model)) return 'already_ended';
    model.devices += 1;
    return 'ok';
  },
  begin(model) {
    if (model.ended) return 'ended';
    if (model.startedAt !== null) return 'ok';
    model.startedAt = model.now;
    model.deadline = model.now + minutes.exam;
    return 'ok';
  },
  submit(model) {
    if (model.startedAt === null) return 'not_started';
    if (!model.ended) end(model, Math.min(model.now, model.deadline ?? 0), timeIsUp(model) ? 'time_up' : 'submitted');
    return 'ok';
  },
  pause(model) {
    if (!runs(model) || model.pausedAt !== null) return 'nobody_to_do_it_to';
    model.pausedAt = model.now;
    model.deadline = (model.deadline ?? 0) + minutes.pausedAtMost;
    return 'ok';
  },
  resume(model) {
    if (!runs(model) || model.pausedAt === null) return 'nobody_to_do_it_to';
    const { now, pausedAt } = model;
    model.pauses.push({ from: pausedAt, to: now });
    model.deadline = (model.deadline ?? 0) - minutes.pausedAtMost + (now - pausedAt);
    model.pausedAt = null;
    return 'ok';
  },
  extend(model) {
    if (!runs(model)) return 'nobody_to_do_it_to';
    model.deadline = (model.deadline ?? 0) + minutes.extension;
    return 'ok';
  },
  end(model) {
    if (!runs(model)) return 'nobody_to_do_it_to';
    end(model, model.now, 'ended_by_staff');
    return 'ok';
  },
  reopen(model) {
    if (!model.ended) return 'nobody_to_do_it_to';
    if (model.pausedAt !== null) model.pauses.push({ from: model.pausedAt, to: model.ended.at });
    Object.assign(model, { ended: null, pausedAt: null, marked: null, deadline: model.now + minutes.reopening });
    return 'ok';
  },
  wait(model) {
    model.now += minutes.step;
    return 'ok';
  },
  sweep(model) {
    if (!model.ended && timeIsUp(model)) end(model, model.deadline ?? 0, 'time_up');
    if (model.ended) mark(model);
    return 'ok';
  },
};

/** What becomes of a change that reaches the server by the way of late answers. */
export function late(model: Model, change: Change): string {
  if (!model.ended && !timeIsUp(model)) return 'not_ended';
  keepLate(model, change, null);
  return 'ok';
}

export { decide, waiting };
