import type { Call, WireReply } from '../call.ts';
import type { Response } from '../../domain/response.ts';
import type { Network } from '../retrying.ts';
import { heldPositions, refusedPositions, type Outbox } from '../saving/outbox.ts';
import { saveState, unsentCount, type SaveState } from '../saving/save-state.ts';
import type { Answer, LateChange, Unsent, UnsentStore } from '../saving/unsent.ts';
import { unsentComments, type CommentBox } from '../saving/comments/comment-box.ts';
import { shownComments, type ShownComment } from '../saving/comments/comment-state.ts';
import type { CommentStore } from '../saving/comments/comment-store.ts';
import { listening, newContact, type Contact, type ContactStore } from './contact.ts';
import type { FocusWatch } from './focus-watch.ts';
import type { Keeper } from '../keeping/keeper.ts';
import type { ServerClock } from './server-clock.ts';
import type { WriterLock } from './writer-lock.ts';

export type Paper = WireReply<'readSitting'>;
export type SittingQuestion = Paper['questions'][number];
/** The paper as the end page needs it: who saved an answer, and under which key, no longer matters. */
export type EndedPaper = Omit<Paper, 'answers'> & {
  readonly answers: readonly (Answer & { readonly position: number })[];
};
export type News = WireReply<'checkIn'>['news'][number];
export type Ending = NonNullable<Paper['ended']>;
export type Receipt = NonNullable<Paper['receipt']>;

/**
 * Where the examinee stands: answering; in a pause; on paper; waiting to hand in; handing in; stopped by the clock; on the way to the next section,
 * because they asked for it, or because the time of this one is over.
 */
type DeskStep =
  | 'answering'
  | 'paused'
  | 'on_paper'
  | 'submitting'
  | 'handing_in'
  | 'time_up'
  | 'going_on'
  | 'section_over';

/** What the page shows. */
export type DeskView =
  | { readonly phase: 'loading'; readonly troubled: boolean }
  | { readonly phase: 'no_pass'; readonly kept: number }
  | TurnedAwayView
  | { readonly phase: 'other_tab' }
  | OtherExamView
  | { readonly phase: 'other_device'; readonly kept: number }
  | { readonly phase: 'waiting'; readonly kept: number; readonly code: string; readonly byRoomCode: boolean }
  | BeforePaperView
  | SittingView
  | EndView;

/** The paper is not given from where, or with what, the examinee comes; what this device holds goes out all the same. */
export type TurnedAwayView = {
  readonly phase: 'turned_away';
  readonly why: 'network_not_allowed' | 'safe_exam_browser_needed' | 'not_open_yet' | 'closed';
  /** How many questions have an answer here that the server has not. */
  readonly kept: number;
};

/** The address is that of one exam, and the pass in this browser that of another. */
export type OtherExamView = {
  readonly phase: 'other_exam';
  readonly paper: Pick<Paper, 'examId' | 'title' | 'examineeName' | 'ended'>;
  /** How many questions have an answer here that the server has not. */
  readonly kept: number;
};

/** In the waiting room: the paper is given once the examinee is ready, and the exam has started for all. */
export type BeforePaperView = {
  readonly phase: 'before_paper';
  readonly paper: Omit<Paper, 'questions' | 'answers'>;
  /** Null where the page is about to be opened anew. */
  readonly wait: NonNullable<Paper['waiting']>['wait'] | null;
  readonly rules: NonNullable<Paper['waiting']>['rules'];
  readonly seat: string | null;
  /** Whether the company keeps a photo of the examinee. */
  readonly photo: boolean;
  /** Whether answers would outlive this page on the device. */
  readonly keeps: boolean;
  readonly sending: boolean;
  /** The server did not hear that the examinee is ready. */
  readonly unreachable: boolean;
};

export type SittingView = {
  readonly phase: 'sitting';
  readonly paper: Paper;
  readonly answers: ReadonlyMap<number, Answer>;
  readonly clock: ServerClock;
  readonly news: readonly News[];
  readonly step: DeskStep;
  readonly save: SaveState;
  /** How many questions have a change that is still on its way to the server. */
  readonly unsent: number;
  /** The questions whose newest answer the server does not take. */
  readonly refused: readonly number[];
  /** Those of them that were answered in a pause: somebody decides. */
  readonly inPause: readonly number[];
  /** What was answered where a newer answer from another device stands; by position. */
  readonly notUsed: ReadonlyMap<number, Response>;
  /** What was said about questions, and whether the server has it; by position. */
  readonly comments: ReadonlyMap<number, ShownComment>;
  /** The server does not know this browser any more; answers stay on the device meanwhile. */
  readonly passLost: boolean;
  /** Whether unsent answers would survive closing the page. */
  readonly outlivesPage: boolean;
};

export type EndView = {
  readonly phase: 'ended';
  readonly paper: EndedPaper;
  readonly how: Ending;
  /** How many questions have an answer on the server. */
  readonly saved: number;
  /** Answers that came too late, the newest of each question: kept at the server for somebody's decision, or on the way there. */
  readonly late: readonly LateChange[];
  /** `at_home`: the pass has run out; they are sent from the examinee's home. */
  readonly lateState: 'sending' | 'kept' | 'at_home';
  /**
   * `watching`: the page asks by itself whether the sitting is reopened. `resting`: no more, the examinee may ask. `out`: this browser has no
   * pass any more.
   */
  readonly reopening: 'watching' | 'resting' | 'reopened' | 'out';
  /** Answers to nothing that the paper asks. They stay on the device. */
  readonly notAccepted: readonly Unsent[];
  /** How many comments on questions the server has not acknowledged. */
  readonly unsentComments: number;
  /** `out_of_reach`: the pass has run out before it came. */
  readonly receipt: Receipt | 'on_its_way' | 'out_of_reach';
};

type DeskContext = {
  readonly call: Call;
  readonly openStore: () => Promise<UnsentStore>;
  readonly openCommentStore: () => Promise<CommentStore>;
  /** Keeps the sitting on this device, for a reload without network. */
  readonly keeper: Keeper;
  readonly lock: WriterLock;
  readonly network: Network;
  /** A counter in milliseconds that nobody can turn back. */
  readonly counter: () => number;
  /** The browser's clock: only to notice that the counter stood still. */
  readonly wallClock: () => number;
  readonly random: () => number;
  readonly newKey: () => string;
  /** The exam that the address names. */
  readonly examOfPage: () => string;
  /**
   * Calls back at news of the sitting, when the line says that it is there, and when it breaks off; gives the way to stop. Left out, the page asks.
   */
  readonly follow?: (changed: () => void, here: () => void, lost: () => void) => () => void;
  /** How often the page was left since it was loaded, and when. */
  readonly focus?: FocusWatch;
  readonly contactStore?: ContactStore;
  readonly isSeen?: () => boolean;
};

/** A sitting under way in this tab. */
export type Sitting = {
  readonly paper: Paper;
  readonly outbox: Outbox;
  readonly store: UnsentStore;
  /** What staff said to this examinee, and the minutes they added. */
  news: readonly News[];
  clock: ServerClock;
  step: DeskStep;
  passLost: boolean;
  beginning: boolean;
  finishing: boolean;
  /** The next section is being asked for. */
  entering: boolean;
  /** The server has confirmed that the time is over. */
  overConfirmed: boolean;
  /** Opened from what this device keeps; the server has not said yet how the sitting stands. */
  recalled: boolean;
};

/** The examinee's desk: everything the page knows and does, without the page. */
export type Desk = {
  readonly surroundings: DeskContext;
  readonly listeners: Set<() => void>;
  readonly contact: Contact;
  view: DeskView;
  sitting: Sitting | null;
  /** What is said about the questions; it goes on being sent after the end. */
  comments: { readonly box: CommentBox; readonly close: () => void } | null;
  /** The sitting this tab may write, if any. */
  writerOf: string | null;
  /** Ends with every new start; what still runs from before stops by itself. */
  life: AbortController;
};

export function createDesk(surroundings: DeskContext): Desk {
  const contact = newContact(surroundings);
  return {
    surroundings: { ...surroundings, call: listening(contact, surroundings.call) },
    listeners: new Set(),
    contact,
    view: { phase: 'loading', troubled: false },
    sitting: null,
    comments: null,
    writerOf: null,
    life: new AbortController(),
  };
}

export function show(desk: Desk, view: DeskView): void {
  desk.view = view;
  for (const listener of desk.listeners) listener();
}

/** Adds to what the end page shows, as long as the page is still there. */
export function showMore(desk: Desk, { signal }: AbortController, news: Partial<EndView>): void {
  if (!signal.aborted && desk.view.phase === 'ended') show(desk, { ...desk.view, ...news });
}

const noComments: SittingView['comments'] = new Map();

/** How many comments wait on this device. */
export const commentsWaiting = ({ comments }: Desk): number => (comments ? unsentComments(comments.box) : 0);

/** Shows the sitting as it is now. */
export function showSitting(desk: Desk, sitting: Sitting): void {
  if (desk.sitting !== sitting) return;
  const { paper, outbox, clock, news, step, store } = sitting;
  show(desk, {
    phase: 'sitting',
    paper,
    answers: outbox.answers,
    clock,
    news,
    step,
    save: saveState(outbox, desk.surroundings.network.isThere()),
    unsent: unsentCount(outbox),
    refused: refusedPositions(outbox),
    inPause: heldPositions(outbox),
    notUsed: outbox.notUsed,
    comments: desk.comments ? shownComments(desk.comments.box, desk.surroundings.network.isThere()) : noComments,
    passLost: sitting.passLost || outbox.trouble === 'signed_out',
    outlivesPage: store.outlivesPage && ![...outbox.queues.values()].flat().some(({ kept }) => kept === 'memory'),
  });
}

/** How often the server is asked, and until when. */
export const patience = ({ surroundings: { network, random }, life }: Desk) => ({
  network,
  random,
  signal: life.signal,
});
