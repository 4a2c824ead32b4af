import { contracts, serveFeatures } from './features.ts';
import { jobsOf } from './jobs.ts';
import { apiClient, type Api, type Send } from './platform/client/api.ts';
import type { Actor } from './platform/access.ts';
import type { Contract } from './platform/contract.ts';
import { webServer, wireOf } from './platform/server/web/http.ts';
import type { InTransaction } from './platform/server/database/database.ts';
import { transactionOf, type PlayedAct } from './platform/server/record/move-lines.ts';
import type { Runtime } from './runtime.ts';

type Apis = { readonly [Feature in keyof typeof contracts]: Api<(typeof contracts)[Feature]> };

/** The product without a network: somebody does something at a moment of the story's own time. */
export type PlayedServer = {
  readonly as: (actor: Actor, at: Date) => Apis;
  readonly runJob: (name: string, payload: Readonly<Record<string, string>>, at: Date) => Promise<void>;
  readonly close: () => Promise<void>;
};

/**
 * Requests take the same steps as any other; only who asks and when are given. One act at a time. `onAct` hears of each
 * transaction, so that what it put on record can be moved to its moment.
 */
export function openPlayedServer(runtime: Runtime, onAct: (act: PlayedAct) => void = () => {}): PlayedServer {
  let actor: Actor = { kind: 'anonymous' };
  let now = new Date();
  const inTransaction: InTransaction = (of, work) =>
    runtime.inTransaction(of, async (db) => {
      onAct({ companyId: of.companyId, transaction: await transactionOf(db), at: now });
      return work(db);
    });
  const app = webServer({ secure: false });
  serveFeatures(app, runtime, {
    identify: async () => ('accountId' in actor ? { ...actor, checkedAt: now } : actor),
    now: () => now,
    wire: wireOf,
    inTransaction,
  });
  const send: Send = async (url, { method, headers, body }) => {
    const response = await app.inject({
      url,
      method: method as 'GET',
      headers,
      ...(body ? { payload: body as string } : {}),
    });
    return {
      status: response.statusCode,
      json: async () => response.json(),
      bytes: async () => new Uint8Array(response.rawPayload),
    };
  };
  const entries = Object.entries<Contract>(contracts).map(([feature, contract]) => [
    feature,
    apiClient(contract, send),
  ]);
  const apis = Object.fromEntries(entries) as Apis;
  return {
    as(who, at) {
      actor = who;
      now = at;
      return apis;
    },
    async runJob(name, payload, at) {
      now = at;
      await jobsOf(runtime)[name]?.(payload, { inTransaction, now: () => at });
    },
    close: () => app.close(),
  };
}
