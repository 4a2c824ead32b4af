import type { Call, CallName, CallOutcome } from '../call.ts';
import { fits } from '../../domain/fitting.ts';
import { boundOutage } from '../../domain/outage.ts';
import { isAnswered } from '../../domain/response.ts';
import { memoryStore } from '../saving/memory-store.ts';
import type { Answer, Unsent } from '../saving/unsent.ts';
import { commentsInMemory } from '../saving/comments/comment-store.ts';
import { closeComments } from './comments.ts';
import type { ContactStore } from './contact.ts';
import { createDesk, type Desk } from './desk.ts';
import { minutes, paperOf, threeChoices } from './paper.fixture.ts';
import { deviceInMemory } from '../keeping/kept-table.fixture.ts';
import { oneWriter } from './one-writer.fixture.ts';
import { roomServer } from './room-server.fixture.ts';
import { wire } from './wire.fixture.ts';

/**
 * For tests: an exam room with one server that keeps the contract of the sitting, a network that can be cut, and
 * any number of tabs on one device. Time is Vitest's.
 */
export function examRoom() {
  const network = wire();
  const store = memoryStore(true);
  const comments = commentsInMemory(true);
  const device = deviceInMemory();
  const server = roomServer();
  const writers = oneWriter();
  let onDevice: ReturnType<ContactStore['read']> = null;

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
    onPaperAt: iso(server.onPaperAt),
  });

  function answer(name: CallName, input: unknown): CallOutcome<CallName> {
    if (server.deadline !== null && server.now() > server.deadline + 5000) server.ended ??= 'time_up';
    if (name === 'leaveSitting') {
      server.pass = 'gone';
      return { kind: 'reply', reply: {} };
    }
    if (name === 'readWaiting') return readWaiting();
    if (name === 'giveRoomCode') return giveRoomCode((input as { code: string }).code);
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
    const byRoomCode = server.roomCode !== null;
    return { kind: 'reply', reply: { waits: server.pass === 'waiting', code: '7A2F', byRoomCode } };
  }

  function giveRoomCode(code: string): CallOutcome<'giveRoomCode'> {
    if (server.roomCode === null) return { kind: 'refused', refusal: 'no_room_code' };
    if (code !== server.roomCode) return { kind: 'refused', refusal: 'wrong_room_code' };
    if (server.pass === 'waiting') server.pass = 'held';
    else server.wait = null;
    return { kind: 'reply', reply: { given: true } };
  }

  function checkIn(presence: typeof server.presence): CallOutcome<'checkIn'> {
    if (server.shut) return { kind: 'refused', refusal: server.shut };
    if (server.pass === 'elsewhere') return { kind: 'refused', refusal: 'other_device' };
    server.presence = presence;
    server.losses.push(...(presence.losses ?? []));
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
    if (server.shut) return { kind: 'refused', refusal: server.shut };
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

  let keys = 0;
  const openTab = (): Desk =>
    createDesk({
      call: call as Call,
      openStore: async () => store,
      openCommentStore: async () => comments,
      keeper: device.keeper(),
      lock: writers.lock(),
      network,
      counter: () => performance.now(),
      wallClock: () => Date.now(),
      random: () => 0.5,
      newKey: () => `key ${++keys}`,
      examOfPage: () => server.asked,
      focus: server.focus,
      contactStore: { read: () => onDevice, write: (kept) => void (onDevice = kept) },
      follow: (changed, here, lost) => {
        const line = { here, lost };
        server.listeners.add(changed);
        server.lines.add(line);
        return () => void (server.listeners.delete(changed), server.lines.delete(line));
      },
    });

  const closeTab = (desk: Desk) => {
    desk.life.abort();
    desk.sitting = null;
    closeComments(desk);
    writers.leave();
  };

  return { server, network, store, comments, kept: device.kept, forgetKept: device.forget, openTab, closeTab };
}

const sectionClock = (entered: readonly number[]) => {
  const deadline = entered.at(-1);
  return deadline === undefined ? null : { at: entered.length - 1, deadline: new Date(deadline).toISOString() };
};

const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
