import { halt, type OutboxSurroundings } from '../saving/outbox.ts';
import { restoreOutbox } from '../saving/restore-outbox.ts';
import { accept } from '../saving/change-answer.ts';
import { sendNow } from '../saving/send-unsent.ts';
import type { CommentStore } from '../saving/comments/comment-store.ts';
import type { UnsentStore } from '../saving/unsent.ts';
import { readPaper, type Read, type ReadPaper, type TurnedAway } from '../keeping/read-paper.ts';
import { rejoin } from '../keeping/rejoin.ts';
import { waitForPaper } from './before-paper.ts';
import { closeComments, openComments } from './comments.ts';
import { beginContact } from './contact.ts';
import { show, showSitting, type Desk, type DeskView, type Paper, type Sitting } from './desk.ts';
import { proceed, showEnd } from './finish.ts';
import { followRoom } from './follow-room.ts';
import { stepBy } from './pausing.ts';
import { begin, goOnWhenSaved, keepTime } from './keep-time.ts';
import { serverTime } from './server-clock.ts';
import { verdictOf } from './verdict.ts';
import { waitOutside } from './wait-outside.ts';

/** Reads the paper and goes on where the sitting stood; asks patiently while the server cannot be reached. */
export async function enter(desk: Desk): Promise<void> {
  desk.life.abort();
  desk.life = new AbortController();
  desk.sitting = null;
  closeComments(desk);
  show(desk, { phase: 'loading', troubled: false });
  const opening = desk.surroundings.openStore();
  const comments = desk.surroundings.openCommentStore();
  const read = await readPaper(desk);
  if (!read) return;
  const store = await opening;
  if (!isSeated(desk, read)) desk.surroundings.keeper.forget();
  if ('why' in read) return turnAway(desk, read, store, comments);
  if (!('paper' in read)) return stayOutside(desk, await store.count());
  if (!isSeated(desk, read)) return showOther(desk, read.paper, store, comments);
  if (await takeTurn(desk, read.paper.sittingId)) return enter(desk);
  if (read.paper.waiting) return standBefore(desk, read.paper, read.paper.waiting, store);
  await openComments(desk, comments, read.paper.sittingId, read.paper.comments);
  await sit(desk, read, store);
}

/** The paper is not given yet: the page opens anew when it is, or when there is something else to say. */
async function standBefore(desk: Desk, paper: Paper, waiting: NonNullable<Paper['waiting']>, store: UnsentStore) {
  if (await waitForPaper(desk, paper, waiting, store.outlivesPage)) await enter(desk);
}

/** Whether this is the page of the exam that the pass is for. */
const isSeated = (desk: Desk, read: Exclude<Read, null>): boolean =>
  'paper' in read && read.paper.examId === desk.surroundings.examOfPage().toLowerCase();

/** This browser holds no pass that the sitting knows: it may be let in yet. */
async function stayOutside(desk: Desk, kept: number): Promise<void> {
  const waited = await waitOutside(desk, kept);
  if (waited === 'let_in') return enter(desk);
  if (waited) show(desk, { phase: waited, kept });
}

/** The paper stays shut. */
function turnAway(desk: Desk, { why, sittingId }: TurnedAway, store: UnsentStore, comments: Promise<CommentStore>) {
  void openComments(desk, comments, sittingId);
  return sendFromOutside(desk, sittingId, store, (kept) => ({ phase: 'turned_away', why, kept }));
}

/** Another exam is open in this browser than the address says: which, and the ways on. */
function showOther(desk: Desk, paper: Paper, store: UnsentStore, comments: Promise<CommentStore>) {
  void openComments(desk, comments, paper.sittingId, paper.comments);
  return sendFromOutside(desk, paper.sittingId, store, (kept) => ({ phase: 'other_exam', paper, kept }));
}

/** What was answered before and is still on this device is sent, although the sitting is not shown here. */
async function sendFromOutside(
  desk: Desk,
  sittingId: string,
  store: UnsentStore,
  view: (kept: number) => DeskView,
): Promise<void> {
  const { network } = desk.surroundings;
  const { signal } = desk.life;
  const tell = () => void (signal.aborted || show(desk, view(outbox.queues.size)));
  const surroundings = { ...outboxSurroundings(desk, sittingId, store), changed: tell };
  const outbox = restoreOutbox(surroundings, [], await store.list(sittingId));
  const forget = network.onReturn(() => sendNow(outbox));
  signal.addEventListener('abort', () => {
    forget();
    halt(outbox, 'other_tab');
  });
  tell();
  accept(outbox);
}

/** One tab writes. Gives whether another one wrote meanwhile, so that everything must be read again. */
async function takeTurn(desk: Desk, sittingId: string): Promise<boolean> {
  if (desk.writerOf === sittingId) return false;
  const waited = await desk.surroundings.lock.acquire(
    `sitting ${sittingId}`,
    () => show(desk, { phase: 'other_tab' }),
    () => void loseTurn(desk, sittingId),
  );
  desk.writerOf = sittingId;
  return waited;
}

async function loseTurn(desk: Desk, sittingId: string): Promise<void> {
  if (desk.sitting) halt(desk.sitting.outbox, 'other_tab');
  desk.sitting = null;
  desk.writerOf = null;
  closeComments(desk);
  desk.life.abort();
  show(desk, { phase: 'other_tab' });
  await takeTurn(desk, sittingId);
  await enter(desk);
}

async function sit(desk: Desk, { paper, clock, recalled }: ReadPaper, store: UnsentStore): Promise<void> {
  const unsent = await store.list(paper.sittingId);
  const surroundings = outboxSurroundings(desk, paper.sittingId, store);
  const outbox = restoreOutbox(surroundings, paper.answers, unsent, paper.notUsed);
  if (paper.ended) return showEnd(desk, paper, paper.ended, outbox);
  const sitting: Sitting = {
    paper,
    outbox,
    store,
    news: [],
    clock,
    step: stepBy(clock),
    passLost: false,
    beginning: false,
    finishing: false,
    entering: false,
    overConfirmed: false,
    recalled,
  };
  desk.sitting = sitting;
  beginContact(desk.contact, paper.sittingId, clock.offset, recalled);
  if (clock.startedAt !== null) accept(outbox);
  watch(desk, sitting);
  showSitting(desk, sitting);
  if (recalled) void rejoin(desk, sitting, enter);
}

function outboxSurroundings(desk: Desk, sittingId: string, store: UnsentStore): OutboxSurroundings {
  const { call, random, newKey } = desk.surroundings;
  const withSitting = (act: (sitting: Sitting) => void) =>
    desk.sitting?.paper.sittingId === sittingId && act(desk.sitting);
  return {
    sittingId,
    store,
    random,
    newKey,
    now: () => (desk.sitting ? serverTime(desk.sitting.clock, desk.surroundings.counter()) : null),
    send: async ({ givenAt, position, revision, base, response, flagged, key }) => {
      const given = { givenAt: givenAt ? new Date(givenAt) : null };
      const verdict = verdictOf(
        await call('saveAnswer', { position, revision, base, response, flagged, key, ...given }),
      );
      if (verdict === 'saved') {
        withSitting((sitting) => void (sitting.passLost = false));
        desk.surroundings.keeper.saved({ position, revision, response, flagged, key });
      }
      return verdict;
    },
    changed: () =>
      withSitting((sitting) => {
        proceed(desk, sitting);
        goOnWhenSaved(desk, sitting);
      }),
    notStarted: () => withSitting((sitting) => void begin(desk, sitting)),
  };
}

/** The clock and the network, for as long as this sitting is under way here. */
function watch(desk: Desk, sitting: Sitting): void {
  const { network } = desk.surroundings;
  const stops = [
    keepTime(desk, sitting),
    followRoom(desk, sitting, () => void enter(desk)),
    network.onReturn(() => sendNow(sitting.outbox)),
    network.onReturn(() => showSitting(desk, sitting)),
    network.onLoss(() => showSitting(desk, sitting)),
  ];
  desk.life.signal.addEventListener('abort', () => stops.forEach((stop) => stop()));
}
