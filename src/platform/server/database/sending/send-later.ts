import type { ClientBase, QueryConfig } from 'pg';

/** A connection, and what it was sent without anybody waiting for the answer; without such a list each answer is waited for. */
export type Sending = {
  readonly client: ClientBase;
  readonly keepsPlans?: boolean;
  readonly unheard?: Promise<unknown>[] | undefined;
};

/**
 * Sends a statement together with the one that follows it, in one write and one round trip. PostgreSQL does them in order, and
 * after a fault none that follows. Where a connection does not take several at once, it waits for the answer instead.
 */
export async function sendLater({ client, unheard }: Sending, query: QueryConfig): Promise<void> {
  if (!unheard || !isPipelined(client)) return void (await client.query(query));
  const { stream } = client.connection;
  stream.cork();
  // After everything that goes on without waiting: the next statement is part of that.
  process.nextTick(() => stream.uncork());
  const answer = client.query(query);
  answer.catch(() => {});
  unheard.push(answer);
}

/** What went wrong first: faults of what was sent after it say only that the transaction was over. */
export async function firstFault(unheard: readonly Promise<unknown>[]): Promise<unknown> {
  const answers = await Promise.allSettled(unheard);
  return answers.find((answer) => answer.status === 'rejected')?.reason;
}

type Pipelined = ClientBase & {
  readonly connection: { readonly stream: { readonly cork: () => void; readonly uncork: () => void } };
};

const isPipelined = (client: ClientBase): client is Pipelined => 'pipeline' in client && client.pipeline === true;
