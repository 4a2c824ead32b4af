import type { CallOutcome } from '../call.ts';
import { patiently } from '../retrying.ts';
import type { Outbox } from '../saving/outbox.ts';
import { lateOf } from '../saving/made-on.ts';
import { unsentCount } from '../saving/save-state.ts';
import { isAnswered } from '../../domain/response.ts';
import type { Unsent } from '../saving/unsent.ts';
import { fetchReceipt } from './fetch-receipt.ts';
import { keepLate } from './keep-late.ts';
import { closeComments, leaveComment } from './comments.ts';
import {
  commentsWaiting,
  patience,
  show,
  showSitting,
  type Desk,
  type EndedPaper,
  type Ending,
  type Paper,
  type Receipt,
  type Sitting,
} from './desk.ts';
import { isTurnedAway } from './verdict.ts';
import { coverWhilePaused } from './pausing.ts';
import { watchReopening } from './watch-reopening.ts';

/** Shows the sitting after a change, and goes on to its end when that is due. */
export function proceed(desk: Desk, sitting: Sitting): void {
  if (desk.sitting !== sitting) return;
  coverWhilePaused(sitting);
  showSitting(desk, sitting);
  const { outbox, finishing } = sitting;
  if (finishing) return;
  if (outbox.halted === 'other_device') {
    desk.sitting = null;
    closeComments(desk);
    desk.surroundings.keeper.forget();
    desk.life.abort();
    show(desk, { phase: 'other_device', kept: outbox.queues.size });
  } else if (outbox.halted === 'ended' ? outbox.sending.size === 0 : mayHandIn(sitting)) void finish(desk, sitting);
}

/** Everything that can be saved is acknowledged, and the examinee or the clock has asked for the end. */
function mayHandIn({ outbox, step, overConfirmed }: Sitting): boolean {
  if (outbox.halted || !outbox.accepting || unsentCount(outbox) > 0) return false;
  return step === 'submitting' || (step === 'time_up' && overConfirmed);
}

/** Hands in, until the server has answered. Asked again it answers the same, also when it has ended the sitting itself. */
async function finish(desk: Desk, sitting: Sitting): Promise<void> {
  sitting.finishing = true;
  if (sitting.step !== 'time_up') sitting.step = 'handing_in';
  showSitting(desk, sitting);
  const outcome = await patiently(
    () => handIn(desk, sitting),
    (each) => isEnd(each, sitting),
    patience(desk),
  );
  if (!outcome) return;
  if (outcome.kind === 'refused') return notStarted(desk, sitting);
  const { ended: how, receipt } =
    outcome.kind === 'reply' ? outcome.reply : ({ ended: 'time_up', receipt: null } as const);
  const onServer = sitting.outbox.queues.size > 0 ? await readAgain(desk) : null;
  if (desk.sitting === sitting) showEnd(desk, endOfPaper(sitting, onServer, receipt), how, sitting.outbox);
}

async function handIn(desk: Desk, sitting: Sitting): Promise<CallOutcome<'submitSitting'>> {
  const outcome = await desk.surroundings.call('submitSitting', {});
  sitting.passLost = isSignedOut(outcome);
  showSitting(desk, sitting);
  return outcome;
}

/** A pass that ran out after the deadline keeps nothing back: everything is saved and the server ends by itself. */
const isEnd = (outcome: CallOutcome<'submitSitting'>, { step, outbox }: Sitting) =>
  (outcome.kind === 'refused' ? !isTurnedAway(outcome.refusal) : outcome.kind === 'reply') ||
  (isSignedOut(outcome) && step === 'time_up' && unsentCount(outbox) === 0);

const isSignedOut = (outcome: CallOutcome<'submitSitting' | 'readSitting'>) =>
  outcome.kind === 'failed' && (outcome.status === 401 || outcome.status === 403);

/** The clock has not started on the server: the beginning is asked for again, and then this is. */
function notStarted(desk: Desk, sitting: Sitting): void {
  sitting.finishing = false;
  sitting.step = 'submitting';
  sitting.outbox.accepting = false;
  sitting.outbox.surroundings.notStarted();
}

/** What the server has in the end: an answer may have been saved although its reply was lost. */
async function readAgain(desk: Desk): Promise<Paper | null> {
  const isAnswer = (outcome: CallOutcome<'readSitting'>) => outcome.kind === 'reply' || isSignedOut(outcome);
  const outcome = await patiently(() => desk.surroundings.call('readSitting', {}), isAnswer, patience(desk));
  return outcome?.kind === 'reply' ? outcome.reply : null;
}

/** The paper as it was, with the answers the server has: after the end it sends no questions any more. */
function endOfPaper({ paper, outbox }: Sitting, onServer: Paper | null, receipt: Receipt | null): EndedPaper {
  const acknowledged = [...outbox.answers].filter(([position]) => !outbox.queues.has(position));
  return {
    ...paper,
    receipt,
    answers: onServer?.answers ?? acknowledged.map(([position, answer]) => ({ position, ...answer })),
  };
}

/** The end page, from what the server has and what this device could not hand over. */
export function showEnd(desk: Desk, paper: EndedPaper, how: Ending, outbox: Outbox): void {
  const revisions = new Map(paper.answers.map(({ position, revision }) => [position, revision]));
  const tooLate = ({ position, revision }: Unsent) => revision > (revisions.get(position) ?? 0);
  const newest = [...outbox.queues.values()].flatMap((queue) =>
    lateOf(queue.filter(({ outrun }) => !outrun).map(({ unsent }) => unsent)),
  );
  leaveComment(desk);
  desk.surroundings.keeper.forget();
  desk.sitting = null;
  desk.life.abort();
  desk.life = new AbortController();
  show(desk, {
    phase: 'ended',
    paper,
    how,
    saved: paper.answers.filter(({ response }) => isAnswered(response)).length,
    late: newest.filter(tooLate),
    lateState: 'sending',
    reopening: 'watching',
    notAccepted: [],
    unsentComments: commentsWaiting(desk),
    receipt: paper.receipt ?? 'on_its_way',
  });
  void fetchReceipt(desk);
  void watchReopening(desk);
  void keepLate(desk, paper.sittingId, outbox.surroundings.store);
}
