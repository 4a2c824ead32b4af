import { pageOf } from '../../platform/server/database/page.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import type { messageContract } from '../contract.ts';
import { mailOf } from '../domain/message.ts';
import { countMessages, listMailedMessages, listOwnMessages, saveRead } from './message-queries.ts';

const keyOf = ({ id }: { readonly id: string }) => [id];

export const messageHandlers: Handlers<typeof messageContract> = {
  async listMyMessages(page, { db, actor }) {
    // In one round trip.
    const [{ total, unread }, rows] = await Promise.all([
      countMessages(db, actor.examineeId),
      listOwnMessages(db, actor.examineeId, page),
    ]);
    return { ...pageOf({ rows, total, limit: page.limit, keyOf }), unread };
  },

  async readMyMessages({ messageIds }, { db, actor, now }) {
    await saveRead(db, actor.examineeId, messageIds, now);
    return {};
  },

  async listMessagesTo({ examineeId, ...page }, { db }) {
    const { total } = await countMessages(db, examineeId);
    const rows = await listMailedMessages(db, examineeId, page);
    return pageOf(
      { rows, total, limit: page.limit, keyOf },
      ({ mailAddress, mailedAt, refusedAt, refusal, ...message }) => ({
        ...message,
        ...mailOf({ mailAddress, mailedAt, refusedAt, refusal }),
      }),
    );
  },
};
