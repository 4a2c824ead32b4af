import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isForeign, problem } from './http-problems.ts';
import { Limits } from './limits.ts';
import { networkOf } from './network.ts';
import type { SecurityEvent } from '../log/security-log.ts';

/** Where browsers say that a page broke its policy. */
export const reportPath = '/policy-reports';

const text = z.string().max(4000);
/** What browsers send has more in it. */
const reportOf = z.object({
  'csp-report': z.object({ 'document-uri': text, 'effective-directive': text, 'blocked-uri': text }),
});

/** A page whose policy does not hold repeats itself; a stranger who invents reports is worth no more than a few. */
const limit = { network: { atOnce: 20, perSecond: 0.2 }, strangers: { atOnce: 100, perSecond: 2 } };

type Surroundings = {
  readonly note: (event: SecurityEvent) => void;
  /** The address of a page as it is declared, without ids; null for what is no page of ours. */
  readonly pageAt: (path: string) => string | null;
  readonly isKnownNetwork: (network: string) => boolean;
  readonly now: () => Date;
};

/** Takes small reports into the security log. Of what they say, only words that we know and the host that was tried are kept. */
export function servePolicyReports(app: FastifyInstance, { note, pageAt, isKnownNetwork, now }: Surroundings): void {
  const limits = new Limits();
  const whatOf = ({ 'csp-report': report }: z.output<typeof reportOf>) =>
    [
      wordOf(report['effective-directive']),
      originOf(report['blocked-uri']),
      pageAt(pathOf(report['document-uri'])) ?? '?',
    ].join(' ');
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/csp-report', { parseAs: 'string', bodyLimit: 16 * 1024 }, (_, body, done) =>
      done(null, readJson(body as string)),
    );
    const handler = async (request: FastifyRequest, response: FastifyReply) => {
      const network = networkOf(request.ip);
      const asking = { endpoint: reportPath, network, isKnown: isKnownNetwork(network) };
      const seconds = limits.secondsToWait(limit, asking, now());
      if (seconds > 0) return problem(response.header('retry-after', String(seconds)), 429);
      if (isForeign(request)) return problem(response, 403, 'foreign_origin');
      const read = reportOf.safeParse(request.body);
      if (read.success)
        note({ kind: 'policy_broken', network, what: whatOf(read.data), accountId: null, companyId: null });
      return response.code(read.success ? 204 : 400).send();
    };
    scope.route({ method: 'POST', url: reportPath, handler });
  });
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

const wordOf = (directive: string): string => /^[a-z-]{1,40}/.exec(directive)?.[0] ?? '?';

const pathOf = (address: string): string => URL.parse(address)?.pathname ?? '';

/** `inline`, `eval` and the like, or the host alone: an address may hold what is nobody's business. */
function originOf(blocked: string): string {
  if (/^[a-z-]{1,40}$/.test(blocked)) return blocked;
  const { protocol, host } = URL.parse(blocked) ?? { protocol: '', host: '' };
  return /^[\w.:[\]-]{1,80}$/.test(host) ? host : /^[a-z-]{1,20}:$/.test(protocol) ? protocol : '?';
}
