import type { CallOutcome } from '../call.ts';
import { patiently } from '../retrying.ts';
import type { LateChange, Unsent, UnsentStore } from '../saving/unsent.ts';
import { patience, showMore, type Desk } from './desk.ts';

/** So many at a time: a request of essays stays small. */
const atOnce = 20;

/**
 * Hands over what came too late, until the server has answered: somebody decides whether it counts. What it keeps is forgotten here;
 * what answers nothing on the paper stays. Where the pass has run out, the examinee's home sends it.
 */
export async function keepLate(desk: Desk, sittingId: string, store: UnsentStore): Promise<void> {
  const { view, life } = desk;
  if (view.phase !== 'ended' || view.late.length === 0) return;
  const kept = new Set<string>();
  for (let from = 0; from < view.late.length; from += atOnce) {
    const part = view.late.slice(from, from + atOnce);
    const outcome = await patiently(() => send(desk, part), isAnswer, patience(desk));
    if (!outcome) return;
    if (outcome.kind !== 'reply') return showMore(desk, life, { lateState: 'at_home' });
    for (const key of outcome.reply.kept) kept.add(key);
  }
  const isKept = ({ key }: Unsent) => kept.has(key);
  const positions = new Set(view.late.filter(isKept).map(({ position }) => position));
  for (const unsent of await store.list(sittingId))
    if (positions.has(unsent.position)) await store.forget(sittingId, unsent);
  const notAccepted = [...view.notAccepted, ...view.late.filter((unsent) => !isKept(unsent))];
  showMore(desk, life, { lateState: 'kept', late: view.late.filter(isKept), notAccepted });
}

const send = (desk: Desk, answers: readonly LateChange[]) =>
  desk.surroundings.call('keepLateAnswers', {
    answers: answers.map(({ givenAt, ...unsent }) => ({ ...unsent, givenAt: givenAt ? new Date(givenAt) : null })),
  });

/** A sitting that the server does not yet take for ended is asked about again. */
const isAnswer = (outcome: CallOutcome<'keepLateAnswers'>) =>
  outcome.kind === 'reply' || (outcome.kind === 'failed' && outcome.status >= 400 && outcome.status < 500);
