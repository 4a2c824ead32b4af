import { openDeviceStore } from '../../saving/device-store.ts';
import { lateOf } from '../../saving/made-on.ts';
import type { UnsentStore } from '../../saving/unsent.ts';
import { sittingApi } from '../api.ts';

type Sent = { readonly toDecide: number; readonly ofPractices: number };

/**
 * Sends what this device still holds of one's own sittings that are over, such as after a day without a network, for somebody's
 * decision; those of a practice do not count. Gives how many questions that were of each. What belongs to somebody else stays until they sign in here, and what still
 * counts is sent by the page of the exam.
 */
export async function sendKept(opening: Promise<UnsentStore> = openDeviceStore()): Promise<Sent> {
  const store = await opening;
  const sent = { toDecide: 0, ofPractices: 0 };
  for (const [sittingId, changes] of Map.groupBy(await store.all(), (each) => each.sittingId)) {
    const newest = [...Map.groupBy(changes, ({ position }) => position).values()].flatMap(lateOf);
    const answers = newest.map(({ sittingId: _, givenAt, ...answer }) => ({
      ...answer,
      givenAt: givenAt ? new Date(givenAt) : null,
    }));
    const reply = await sittingApi.keepMyLateAnswers({ sittingId, answers }).catch(() => null);
    if (!reply) continue;
    const kept = newest.filter(({ key }) => reply.kept.includes(key)).map(({ position }) => position);
    for (const change of changes.filter(({ position }) => kept.includes(position)))
      await store.forget(sittingId, change);
    sent[reply.practice ? 'ofPractices' : 'toDecide'] += kept.length;
  }
  return sent;
}
