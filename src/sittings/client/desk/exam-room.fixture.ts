import type { Call, CallName, CallOutcome } from '../call.ts';
import { fits } from '../../domain/fitting.ts';
import { boundOutage } from '../../domain/outage.ts';
import { isAnswered } from '../../domain/response.ts';
import { memoryStore } from '../saving/memory-store.ts';
import type { Answer, Unsent } from '../saving/unsent.ts';
import { commentsInMemory } from '../saving/comments/comment-store.ts';
import { closeComments } from './comments.ts';
import type { ContactStore } from './contact.ts';
import { createDesk, type Desk, type Ending, type News, type Paper, type TurnedAwayView } from './desk.ts';
import { minutes, paperOf, threeChoices } from './paper.fixture.ts';
import { deviceKeeper } from '../keeping/device-keeper.ts';
import { keptInMemory } from '../keeping/kept-table.fixture.ts';
import type { WriterLock } from './writer-lock.ts';
import { wire } from './wire.fixture.ts';

type Reported = { readonly from: Date; readonly to: Date; readonly seen: string };

/** Milliseconds of the server's clock at the start of a test; the browser's own clock says something else. */
export const serverStart = Date.parse('2026-11-21T02:00:00Z');

/**
 * For tests: an exam room with one server that keeps the contract of the sitting, a network that can be cut, and
 * any number of tabs on one device. Time is Vitest's.
 */
export function examRoom() {
  const network = wire();
  const store = memoryStore(true);
  const comments = commentsInMemory(true);
  const kept = keptInMemory();
  let noted = false;
  const server = {
    answers: new Map<number, Answer & { readonly key?: string }>(),
    comments: new Map<number, Paper['comments'][number]>(),
    /** The server has trouble with comments alone, or answers them with something else. */
    commentsFail: false,
    commentReply: null as unknown,
    /** What came after the end; by position. */
    late: new Map<number, unknown>(),
    startedAt: null as number | null,
    deadline: null as number | null,
    ended: null as Ending | null,
    pass: 'held' as 'held' | 'gone' | 'elsewhere' | 'waiting',
    /** Why the paper is not given here. */
    shut: null as TurnedAwayView['why'] | null,
    largerText: false,
    tools: ['strike', 'zoom', 'hide_clock'] as Paper['tools'],
    practice: false,
    /** The exam that the address names. */
    asked: 'e',
    questions: null as Paper['questions'] | null,
    /** The examinee’s own order, where the exam gives everybody theirs. */
    ownOrder: null as NonNullable<Paper['ownOrder']> | null,
    /** Minutes of each section, where sections have their own time. */
    sections: [] as readonly number[],
    /** When the sections that were entered are over. */
    entered: [] as number[],
    /** Since when the sitting is paused, on the server's clock. */
    pausedAt: null as number | null,
    /** What the page is given from the end on, where the server has written the end down. */
    receipt: null as Paper['receipt'],
    /** Before the paper: for what it waits, and whether the exam starts for all together. */
    wait: null as NonNullable<Paper['waiting']>['wait'] | null,
    rules: {} as NonNullable<Paper['waiting']>['rules'],
    startsTogether: false,
    news: [] as News[],
    /** Tells the open pages that there is news. */
    tell: () => told.forEach((changed) => changed()),
    /** Faults are answered, or nothing is, although the network is there. */
    down: null as 'faults' | 'silent' | null,
    /** What the line does for the open pages: says that it is there, or breaks off. */
    lines: new Set<{ readonly here: () => void; readonly lost: () => void }>(),
    presence: { unsent: 0, focusLost: 0 } as { unsent: number; focusLost: number; outages?: readonly Reported[] },
    /** When a page last said that it is there. */
    seenAt: null as number | null,
    /** Every outage that pages reported; what is reported twice stands twice. */
    outages: [] as Reported[],
    calls: [] as CallName[],
    /** How much longer the device slept than it knows. */
    ahead: 0,
    now: (): number => serverStart + performance.now() + server.ahead,
  };
  const told = new Set<() => void>();
  const queue: (() => void)[] = [];
  let onDevice: ReturnType<ContactStore['read']> = null;
  let writer: { lost: () => void } | null = null;

  const call = async (name: CallName, input: unknown): Promise<CallOutcome<CallName>> => {
    await after(30);
    if (!network.isThere() || server.down === 'silent') return { kind: 'failed', status: 0 };
    if (server.down) return { kind: 'failed', status: 503 };
    server.calls.push(name);
    const outcome = answer(name, input);
    await after(30);
    return network.isThere() ? outcome : { kind: 'failed', status: 0 };
  };

  const clock = () => ({
    startedAt: iso(server.startedAt),
    deadline: iso(server.deadline),
    serverNow: new Date(server.now()).toISOString(),
    section: sectionClock(server.entered),
    pausedLeft: server.pausedAt === null ? null : (server.deadline ?? 0) - server.pausedAt,
  });

  function answer(name: CallName, input: unknown): CallOutcome<CallName> {
    if (server.deadline !== null && server.now() > server.deadline + 5000) server.ended ??= 'time_up';
    if (name === 'leaveSitting') {
      server.pass = 'gone';
      return { kind: 'reply', reply: {} };
    }
    if (name === 'readWaiting') return readWaiting();
    if (
      server.pass === 'gone' ||
      server.pass === 'waiting' ||
      (server.pass === 'elsewhere' && name !== 'saveAnswer' && name !== 'checkIn')
    )
      return { kind: 'failed', status: 401 };
    if (name === 'readSitting' && server.shut) return { kind: 'refused', refusal: server.shut, sitting: 's' };
    if (name === 'readSitting') return { kind: 'reply', reply: paperOf(server, { ...clock(), ended: server.ended }) };
    if (name === 'checkIn') return checkIn(input as typeof server.presence);
    if (name === 'beginSitting') return begin();
    if (name === 'sayReady') {
      server.wait = server.startsTogether ? 'for_all' : null;
      return { kind: 'reply', reply: { wait: server.wait } };
    }
    if (name === 'enterSection') return enterSection((input as { section: number }).section);
    if (name === 'submitSitting') return submit();
    if (name === 'keepLateAnswers') return keepLate(input as { answers: readonly Unsent[] });
    if (name === 'saveComment') return comment(input as Parameters<typeof comment>[0]);
    return save(input as Unsent);
  }

  function readWaiting(): CallOutcome<'readWaiting'> {
    if (server.pass === 'gone') return { kind: 'failed', status: 401 };
    if (server.pass === 'elsewhere') return { kind: 'refused', refusal: 'other_device' };
    if (server.ended) return { kind: 'refused', refusal: 'ended' };
    return { kind: 'reply', reply: { waits: server.pass === 'waiting', code: '7A2F' } };
  }

  function checkIn(presence: typeof server.presence): CallOutcome<'checkIn'> {
    if (server.pass === 'elsewhere') return { kind: 'refused', refusal: 'other_device' };
    server.presence = presence;
    const [startedAt, deadline, seenAt] = [server.startedAt, server.deadline, server.seenAt].map((ms) =>
      ms === null ? null : new Date(ms),
    );
    const bounds = { startedAt: startedAt ?? null, deadline: deadline ?? null, seenAt: seenAt ?? null };
    const now = new Date(server.now());
    server.outages.push(...(presence.outages ?? []).flatMap((each) => boundOutage(each, { ...bounds, now }) ?? []));
    server.seenAt = server.now();
    return { kind: 'reply', reply: { ...clock(), ended: server.ended, wait: server.wait, news: server.news } };
  }

  function begin(): CallOutcome<'beginSitting'> {
    if (server.ended) return { kind: 'refused', refusal: 'ended' };
    server.startedAt ??= server.now();
    server.deadline ??= server.startedAt + minutes * 60_000;
    if (server.sections.length > 0 && server.entered.length === 0) open(0);
    return { kind: 'reply', reply: clock() };
  }

  const open = (section: number) => server.entered.push(server.now() + (server.sections[section] ?? 0) * 60_000);

  function enterSection(section: number): CallOutcome<'enterSection'> {
    if (server.ended) return { kind: 'refused', refusal: 'ended' };
    if (section > server.entered.length) return { kind: 'refused', refusal: 'not_next' };
    if (section === server.entered.length) {
      server.entered = server.entered.map((deadline) => Math.min(deadline, server.now()));
      open(section);
    }
    return { kind: 'reply', reply: clock() };
  }

  function submit(): CallOutcome<'submitSitting'> {
    if (server.startedAt === null) return { kind: 'refused', refusal: 'not_started' };
    server.ended ??= 'submitted';
    const answers = [...server.answers.values()].filter(({ response }) => isAnswered(response)).length;
    server.receipt ??= { answers, endedAt: clock().serverNow, code: '4K 9T 2M 0A 7C XW' };
    return { kind: 'reply', reply: { ended: server.ended, receipt: server.receipt } };
  }

  function comment(said: { position: number; words: string; writtenAt: Date }): CallOutcome<'saveComment'> {
    if (server.commentsFail) return { kind: 'failed', status: 503 };
    if (server.commentReply) return { kind: 'reply', reply: server.commentReply as { saved: number } };
    const { position, words } = said;
    const writtenAt = said.writtenAt.toISOString();
    if ((server.comments.get(position)?.writtenAt ?? '') < writtenAt)
      server.comments.set(position, { position, words, writtenAt });
    return { kind: 'reply', reply: { saved: position } };
  }

  function keepLate({ answers }: { answers: readonly Unsent[] }): CallOutcome<'keepLateAnswers'> {
    if (!server.ended) return { kind: 'refused', refusal: 'not_ended' };
    const kept = answers.filter(({ position, response }) => fitsQuestion(position, response));
    for (const { position, response } of kept) server.late.set(position, response);
    return { kind: 'reply', reply: { kept: kept.map(({ key }) => key), practice: server.practice } };
  }

  function save(change: Unsent): CallOutcome<'saveAnswer'> {
    const { position, revision, base, response, flagged, key } = change;
    if (server.pass === 'elsewhere') return { kind: 'refused', refusal: 'other_device' };
    if (server.startedAt === null) return { kind: 'refused', refusal: 'not_started' };
    if (server.ended) return { kind: 'refused', refusal: 'ended' };
    if (isClosed(position)) return { kind: 'refused', refusal: 'section_closed' };
    if (server.pausedAt !== null && Date.parse(String(change.givenAt)) > server.pausedAt + 20_000)
      return { kind: 'refused', refusal: 'paused' };
    if (!fitsQuestion(position, response)) return { kind: 'refused', refusal: 'does_not_fit' };
    const standing = server.answers.get(position);
    if ((standing?.revision ?? 0) <= base) server.answers.set(position, { revision, response, flagged, key });
    else if (standing?.key !== key && (standing?.revision ?? 0) < revision)
      return { kind: 'refused', refusal: 'not_used' };
    return { kind: 'reply', reply: { saved: revision } };
  }

  function isClosed(position: number): boolean {
    const at = server.questions?.find((each) => each.position === position)?.section?.at ?? 0;
    return server.sections.length > 0 && server.now() > (server.entered[at] ?? 0) + 3000;
  }

  /** As the product's server judges it. */
  function fitsQuestion(position: number, response: Answer['response']): boolean {
    const question = (server.questions ?? threeChoices).find((each) => each.position === position);
    const ids = (options: readonly { readonly id: string }[] = []) => options.map(({ id }) => id);
    return !question || fits({ ...question, options: ids(question.options), matches: ids(question.matches) }, response);
  }

  const lock = (): WriterLock => {
    let takeOver = () => undefined as void;
    const take = (lost: () => void, resolve: (waited: boolean) => void, waited: boolean) => {
      writer = { lost };
      resolve(waited);
    };
    return {
      acquire: (_, waiting, lost) =>
        new Promise((resolve) => {
          if (!writer) return take(lost, resolve, false);
          waiting();
          queue.push(() => take(lost, resolve, true));
          takeOver = () => {
            queue.pop();
            writer?.lost();
            take(lost, resolve, true);
          };
        }),
      takeOver: () => takeOver(),
    };
  };

  const forgetKept = async () => {
    await kept.clear();
    noted = false;
  };

  let keys = 0;
  const openTab = (): Desk =>
    createDesk({
      call: call as Call,
      openStore: async () => store,
      openCommentStore: async () => comments,
      keeper: deviceKeeper({
        openTable: async () => kept,
        files: { keep: async () => true, drop: async () => undefined },
        readMedia: async () => null,
        show: () => '',
        dropMedia: async () => undefined,
        note: (isKept) => void (noted = isKept),
        isNoted: () => noted,
        counter: () => performance.now(),
        wallClock: () => Date.now(),
      }),
      lock: lock(),
      network,
      counter: () => performance.now(),
      wallClock: () => Date.now(),
      random: () => 0.5,
      newKey: () => `key ${++keys}`,
      examOfPage: () => server.asked,
      contactStore: { read: () => onDevice, write: (kept) => void (onDevice = kept) },
      follow: (changed, here, lost) => {
        const line = { here, lost };
        told.add(changed);
        server.lines.add(line);
        return () => void (told.delete(changed), server.lines.delete(line));
      },
    });

  const closeTab = (desk: Desk) => {
    desk.life.abort();
    desk.sitting = null;
    closeComments(desk);
    writer = null;
    queue.shift()?.();
  };

  return { server, network, store, comments, kept, forgetKept, openTab, closeTab };
}

const sectionClock = (entered: readonly number[]) => {
  const deadline = entered.at(-1);
  return deadline === undefined ? null : { at: entered.length - 1, deadline: new Date(deadline).toISOString() };
};

const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
