import type { Send } from '../src/platform/client/api.ts';

/** Calls of the product's endpoints as who has this token. */
export const sendAs =
  (port: number, token: string): Send =>
  async (url, { headers, body, ...request }) => {
    const init = { ...request, headers: { ...headers, authorization: `Bearer ${token}` } };
    const reply = await fetch(
      `http://127.0.0.1:${port}${url}`,
      body === undefined ? init : { ...init, body: body as NonNullable<RequestInit['body']> },
    );
    return {
      status: reply.status,
      json: (): Promise<unknown> => reply.json(),
      bytes: async () => new Uint8Array(await reply.arrayBuffer()),
    };
  };
