import { browserKey } from '../browser-key.ts';
import type { CallOutcome } from '../call.ts';
import { pause, patiently } from '../retrying.ts';
import { inOwnOrder } from '../own-order.ts';
import { patience, show, type Desk, type Paper, type TurnedAwayView } from '../desk/desk.ts';
import { readClock, type ServerClock } from '../desk/server-clock.ts';

export type TurnedAway = Pick<TurnedAwayView, 'why'> & { readonly sittingId: string };
/** `recalled`: from this device, since the server could not be reached. */
export type ReadPaper = { readonly paper: Paper; readonly clock: ServerClock; readonly recalled: boolean };
export type Read = ReadPaper | TurnedAway | { readonly noPass: true } | null;

/** How long the server may take before the page opens with what this device keeps, in milliseconds. */
const longestWait = 4000;

type Asked = { readonly outcome: CallOutcome<'readSitting'>; readonly askedAt: number };

/** The paper, from the server or from this device, or why there is none. Null when the work was called off meanwhile. */
export async function readPaper(desk: Desk): Promise<Read> {
  const { keeper, network, examOfPage } = desk.surroundings;
  const { signal } = desk.life;
  const first = askForPaper(desk);
  const early = await Promise.race([first, pause(longestWait, network, signal)]);
  if (early && isAnswer(early)) return meaningOf(desk, early);
  let next: Promise<Asked> | null = first;
  const found = await patiently<Asked | ReadPaper>(
    async () => {
      // The device may be slow as well: it is asked again with the server.
      const kept = await keeper.recall(examOfPage().toLowerCase());
      if (kept) return { ...kept, recalled: true };
      const now = next ?? askForPaper(desk);
      next = null;
      return now;
    },
    (each) => 'paper' in each || isAnswer(each) || troubled(desk),
    patience(desk),
  );
  if (!found) return null;
  return 'paper' in found ? found : meaningOf(desk, found);
}

/** Asks once, with the key of the browser where the exam asks for one. */
export async function askForPaper({ surroundings: { call, counter } }: Desk): Promise<Asked> {
  const key = await browserKey();
  const askedAt = counter();
  return { askedAt, outcome: await call('readSitting', key) };
}

function troubled(desk: Desk): false {
  if (!desk.life.signal.aborted) show(desk, { phase: 'loading', troubled: true });
  return false;
}

/** The paper, or the certainty that this browser holds no pass, or is not let in. */
export const isAnswer = ({ outcome }: Asked): boolean =>
  outcome.kind === 'refused' ||
  (outcome.kind === 'reply' ? Array.isArray(outcome.reply.questions) : [401, 403, 404].includes(outcome.status));

function meaningOf({ surroundings: { counter } }: Desk, { outcome, askedAt }: Asked): Read {
  if (outcome.kind === 'refused') return { why: outcome.refusal, sittingId: outcome.sitting ?? '' };
  if (outcome.kind !== 'reply') return { noPass: true };
  return {
    paper: inOwnOrder(outcome.reply),
    clock: readClock(null, outcome.reply, askedAt, counter()),
    recalled: false,
  };
}
