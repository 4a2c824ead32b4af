import type { Actor } from '../../platform/access.ts';
import { apiClient } from '../../platform/client/api.ts';
import type { testWorld } from '../../platform/server/fixtures/world.fixture.ts';
import { serve } from '../../platform/server/serve.ts';
import { webServer, wireOf } from '../../platform/server/web/http.ts';
import { sittingContract } from '../contract.ts';
import type { handlersInTest } from './save.fixture.ts';

/** From which address a request comes, and with what beside the usual. */
export type From = { readonly ip: string; readonly headers?: Record<string, string> };

type World = Pick<ReturnType<typeof testWorld>, 'now' | 'inTransaction'>;

/** The product's client as somebody at an address, as requests really come: through a web server that knows its proxies. */
export const comingFrom =
  (world: World, handlers: ReturnType<typeof handlersInTest>, proxy: string) =>
  (actor: Actor, { ip, headers: more = {} }: From) => {
    const app = webServer({ secure: false, trustedProxies: [proxy] });
    serve(app, sittingContract, handlers, {
      identify: async () => actor,
      hasRoom: async () => true,
      now: () => world.now,
      wire: wireOf,
      inTransaction: world.inTransaction,
    });
    return apiClient(sittingContract, async (url, { method, headers, body }) => {
      const payload = body === undefined ? {} : { payload: body as string };
      const answer = await app.inject({
        url,
        method: method as 'GET',
        remoteAddress: ip,
        headers: { ...headers, ...more },
        ...payload,
      });
      return {
        status: answer.statusCode,
        json: async () => answer.json(),
        bytes: async () => new Uint8Array(answer.rawPayload),
      };
    });
  };
