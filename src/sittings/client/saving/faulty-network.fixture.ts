import type { SendOutcome } from './outbox.ts';
import type { Answer, Unsent } from './unsent.ts';

/** What can happen to a request. A ghost is delivered long after the sender learnt that it failed. */
export const mishaps = ['none', 'slow', 'lost', 'reply_lost', 'ghost', 'troubled', 'signed_out'] as const;
export type Mishap = (typeof mishaps)[number];

/**
 * For tests: a server that keeps the contract of saving (revision guard, keys that count once), behind a network
 * that does what the plan says, request by request, and behaves once the plan is used up.
 */
export function faultyNetwork(plan: readonly Mishap[]) {
  const answers = new Map<number, Answer & { readonly key: string }>();
  const notUsed: Unsent[] = [];
  const events = new Map<string, Unsent>();
  const underWay: number[] = [];
  const problems: string[] = [];
  let next = 0;

  function save(unsent: Unsent): SendOutcome {
    const { position, revision, base, response, flagged, key } = unsent;
    const same = events.get(key);
    if (same && JSON.stringify(same) !== JSON.stringify(unsent))
      problems.push(`the key of question ${position} carried two contents`);
    events.set(key, unsent);
    const standing = answers.get(position);
    if ((standing?.revision ?? 0) <= base) answers.set(position, { revision, response, flagged, key });
    else if (standing?.key !== key && (standing?.revision ?? 0) < revision) {
      notUsed.push(unsent);
      return 'not_used';
    }
    return 'saved';
  }

  async function send(unsent: Unsent): Promise<SendOutcome> {
    if (underWay.includes(unsent.position)) problems.push(`two requests of question ${unsent.position} at once`);
    underWay.push(unsent.position);
    if (underWay.length > 4) problems.push('more than four requests at once');
    const verdict = await troubled(plan[next++] ?? 'none', () => save(unsent));
    underWay.splice(underWay.indexOf(unsent.position), 1);
    return verdict;
  }

  return { answers, notUsed, events, problems, send, hangUp: () => void underWay.splice(0) };
}

/** One request, to which this happens. */
export async function troubled<Verdict>(
  mishap: Mishap,
  save: () => Verdict,
): Promise<Verdict | 'unreachable' | 'troubled' | 'signed_out'> {
  await after(mishap === 'slow' ? 3000 : 20);
  if (mishap === 'lost') return 'unreachable';
  if (mishap === 'troubled' || mishap === 'signed_out') return mishap;
  if (mishap === 'ghost') {
    setTimeout(save, 4000);
    return 'unreachable';
  }
  const verdict = save();
  await after(20);
  return mishap === 'reply_lost' ? 'unreachable' : verdict;
}

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
