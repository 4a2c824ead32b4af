import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Contract } from '../../contract.ts';
import { apiPage, type ApiExample } from './api-page.ts';
import { problem } from './http-problems.ts';
import { Limits } from './limits.ts';
import { networkOf } from './network.ts';
import { openApi } from './openapi.ts';

/** A class that looks at it together is let through; who wants it again has it already. */
const limit = { network: { atOnce: 60, perSecond: 1 }, strangers: { atOnce: 120, perSecond: 5 } };

type Surroundings = {
  readonly contracts: Readonly<Record<string, Contract>>;
  readonly release: string;
  /** Programs to copy, on the page for people. */
  readonly examples?: readonly ApiExample[];
  readonly isKnownNetwork: (network: string) => boolean;
  readonly now: () => Date;
};

type Page = { readonly type: string; readonly plain: Buffer; readonly small: Buffer; readonly tag: string };

/** The description of the API, for people and for programs. It is made once, when somebody first asks, and kept small. */
export function serveDescription(app: FastifyInstance, surroundings: Surroundings): void {
  const { contracts, release, examples = [], isKnownNetwork, now } = surroundings;
  const limits = new Limits();
  const pages = {
    '/api/openapi.json': () => pageOf('application/json; charset=utf-8', JSON.stringify(openApi(contracts, release))),
    '/api/docs': () => pageOf('text/html; charset=utf-8', apiPage(contracts, release, examples)),
  };
  for (const [path, make] of Object.entries(pages)) {
    let made: Promise<Page> | undefined;
    const handler = async (request: FastifyRequest, response: FastifyReply) => {
      const network = networkOf(request.ip);
      const seconds = limits.secondsToWait(limit, { endpoint: path, network, isKnown: isKnownNetwork(network) }, now());
      if (seconds > 0) return problem(response.header('retry-after', String(seconds)), 429, { seconds });
      return sendPage(request, response, await (made ??= make()));
    };
    app.route({ method: 'GET', url: path, handler });
  }
}

async function pageOf(type: string, text: string): Promise<Page> {
  const plain = Buffer.from(text);
  const tag = `W/"${createHash('sha256').update(plain).digest('base64url')}"`;
  return { type, plain, small: await promisify(gzip)(plain, { level: 9 }), tag };
}

function sendPage(
  { headers }: FastifyRequest,
  response: FastifyReply,
  { type, plain, small, tag }: Page,
): FastifyReply {
  response.headers({ etag: tag, 'cache-control': 'no-cache', vary: 'accept-encoding' });
  if (headers['if-none-match']?.includes(tag)) return response.code(304).send();
  response.type(type);
  const isSmall = /\bgzip\b/.test(String(headers['accept-encoding']));
  return isSmall ? response.header('content-encoding', 'gzip').send(small) : response.send(plain);
}
