import { existsSync } from 'node:fs';
import { join } from 'node:path';
import statics from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { contracts, serveFeatures } from './features.ts';
import { firstVisitPath } from './first-visit.ts';
import { passCookie, refreshCookie } from './identity/server/session/cookies.ts';
import { apiExamples } from './programs/server/client-file/api-examples.ts';
import { keyLimits } from './programs/server/keys/key-limits.ts';
import { programsWith } from './programs/server/keys/identify-program.ts';
import { holdersOf, holderWith, identifyWith, type Suspicion } from './identity/server/session/identify.ts';
import { languageCookie } from './platform/language.ts';
import { readPublicSettings } from './hosting/server/settings/public-settings.ts';
import { startErrorReports, type ErrorReports } from './platform/server/log/error-reports.ts';
import { openEventStreams } from './platform/server/live/event-streams.ts';
import { problem } from './platform/server/web/http-problems.ts';
import { isLocal } from './platform/server/settings/local.ts';
import { allowCamera, webServer, wireOf } from './platform/server/web/http.ts';
import { serveHealth } from './platform/server/health/health.ts';
import { BodiesInFlight } from './platform/server/web/large-bodies.ts';
import { networkOf } from './platform/server/web/network.ts';
import { servePolicyReports } from './platform/server/web/policy-reports.ts';
import { serveDescription } from './platform/server/web/serve-description.ts';
import type { ServeContext } from './platform/server/serve.ts';
import { projectRoot } from './platform/server/project-root.ts';
import type { SecurityEvent } from './platform/server/log/security-log.ts';
import { serveMetricsBehindToken } from './platform/server/health/serve-metrics.ts';
import { StartProblem } from './platform/server/start-problem.ts';
import { entryOf, routeOfPath, routes } from './routes.ts';
import type { Runtime } from './runtime.ts';
import { giveWith } from './shells/given.ts';
import { readPages, shellToFill } from './shells/pages.ts';
import type { SaveAnswer } from './sittings/server/answer-to-save.ts';

const clientFolder = join(projectRoot, 'dist/client');

/** The whole web server over an open runtime, not yet listening. */
export async function createServer(runtime: Runtime, saveAnswer?: SaveAnswer): Promise<FastifyInstance> {
  // As it was when the settings were last read; a page asks again anyway.
  let isClosed = false;
  const readAddress = async () => {
    const kept = await runtime.inTransaction({ companyId: null, role: 'staff' }, readPublicSettings);
    isClosed = runtime.settings.maintenance || kept.maintenance;
    return kept.errorReportAddress;
  };
  const reports = await startErrorReports(readAddress, runtime.release);
  await runtime.networks.read(runtime.inTransaction);
  const app = createApi(runtime, saveAnswer, reports);
  await servePages(app, runtime, { reports, isClosed: () => isClosed });
  return app;
}

/** Everything but the pages: what callers that are no browser see. */
export function createApi(runtime: Runtime, saveAnswer?: SaveAnswer, reports?: ErrorReports): FastifyInstance {
  const { settings, pools } = runtime;
  const app = webServer({
    log: runtime.log,
    secure: settings.publicUrl.startsWith('https:'),
    trustedProxies: settings.trustedProxies,
    ...(reports ? { reports } : {}),
  });
  const isKnownNetwork = (network: string) => runtime.networks.isKnown(network);
  const streams = openEventStreams(holdersOf(pools.identify, { isLocal: isLocal(settings) }));
  app.addHook('preClose', async () => streams.stop());
  serveFeatures(
    app,
    runtime,
    {
      identify: identifyCaller(runtime),
      inTransaction: runtime.inTransaction,
      now: runtime.now,
      wire: wireOf,
      streams,
      bodies: new BodiesInFlight(),
      isKnownNetwork,
      secondsToWaitOf: keyLimits(runtime.now),
      note: runtime.security.note,
      pause: () => runtime.pause(1000),
    },
    saveAnswer,
  );
  serveHealth(app, runtime);
  servePolicyReports(app, { note: runtime.security.note, pageAt, isKnownNetwork, now: runtime.now });
  runtime.metrics.follow(app, streams.count);
  serveMetricsBehindToken(app, runtime.metrics, settings.metrics);
  serveDescription(app, { ...describedBy(runtime), isKnownNetwork });
  return app;
}

const describedBy = ({ release, now }: Runtime) => ({ contracts, release, now, examples: apiExamples });

/**
 * A page with an exam pass holds it as a cookie no script can read. Pictures of everybody else come with that of the session: an
 * examinee's of the answers they look through again, as long as no exam's page holds a pass.
 */
function identifyCaller({ settings, pools, tokens, security }: Runtime): ServeContext['identify'] {
  const where = { isLocal: isLocal(settings) };
  const identify = identifyWith(tokens, pools.identify, where);
  const holder = holderWith(tokens, pools.identify, where);
  const programOf = programsWith(pools.identify);
  return async (request, { kind, byCookie }) => {
    const { authorization } = request.headers;
    const suspect = (suspicion: Suspicion) => security.note(suspicionIn(request, suspicion));
    const program = await programOf(authorization, suspect);
    if (program) return program;
    const signedIn = byCookie && !authorization ? await holder(request.cookies[refreshCookie] ?? '') : null;
    if (signedIn?.kind === 'administrator') return signedIn;
    const pass = request.cookies[passCookie];
    const actor = await identify(authorization ?? (pass && `Bearer ${pass}`), kind === 'hot', suspect);
    return actor.kind === 'anonymous' && signedIn?.kind === 'examinee' ? signedIn : actor;
  };
}

/** Who holds the session that a browser brings by itself. */
function holderIn({ settings, pools, tokens }: Runtime) {
  const holder = holderWith(tokens, pools.identify, { isLocal: isLocal(settings) });
  return (request: FastifyRequest) => holder(request.cookies[refreshCookie] ?? '');
}

/** A page as it is declared, without the ids of its address. */
function pageAt(path: string): string | null {
  const name = routeOfPath(path.replace(/^\/th(?=\/|$)/, '') || '/');
  return name && routes[name].path;
}

const suspicionIn = (request: FastifyRequest, suspicion: Suspicion): SecurityEvent => ({
  ...suspicion,
  network: networkOf(request.ip),
  what: `${request.method} ${request.routeOptions.url}`,
  accountId: null,
});

/** Listens, or says in one sentence why it cannot. */
export async function listen(app: FastifyInstance, { port, host }: { port: number; host: string }): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'EADDRINUSE')
      throw new StartProblem(`Port ${port} is taken by another program. Stop that one, or set PORT to another number.`);
    if (code === 'EACCES')
      throw new StartProblem(`This user may not use port ${port}. Set PORT to a number above 1023.`);
    throw error;
  }
}

/** Files by their hashed names for a year; every other address gets the page of its area, which knows the routes. */
type PageSurroundings = { readonly reports: ErrorReports; readonly isClosed: () => boolean };

async function servePages(app: FastifyInstance, runtime: Runtime, { reports, isClosed }: PageSurroundings) {
  if (!existsSync(join(clientFolder, 'staff.html')))
    throw new StartProblem('The client is not built. Run "npm run build", or start with "npm start", which builds it.');
  await app.register(statics, {
    root: clientFolder,
    wildcard: false,
    index: false,
    preCompressed: true,
    // They have no address of their own, and each address takes a start its time.
    globIgnore: ['**/*.{br,gz}'],
    cacheControl: false,
    setHeaders: (response, path) => {
      response.header('cache-control', cacheControlOf(path));
    },
  });
  const pageFor = choosingPages({ runtime, app, isClosed });
  // A page may report where the settings say now: its policy comes with it. An examinee's page waits for nothing.
  const preHandler = async ({ url }: FastifyRequest) => {
    const followed = reports.follow();
    if (entryOf(url.split('?')[0] ?? '/').entry === 'staff') await followed;
  };
  app.get('/*', { preHandler }, (request, response) => {
    const path = request.url.split('?')[0] ?? '/';
    if (path === '/favicon.ico') return response.redirect('/icon.svg', 301);
    if (path.startsWith('/api/') || (/\.\w+$/.test(path) && !isForReader(request))) return problem(response, 404);
    const elsewhere = firstVisit(request);
    if (elsewhere) return response.header('vary', 'accept-language, cookie').redirect(elsewhere, 302);
    if (pageAt(path) === routes['admin-typing-camera'].path) allowCamera(response);
    return pageFor(request).then(({ body, encoding, cacheControl }) => {
      if (encoding) response.header('content-encoding', encoding);
      return response
        .code(entryOf(path).known ? 200 : 404)
        .header('content-type', 'text/html; charset=utf-8')
        .header('cache-control', cacheControl)
        .header('vary', 'accept-encoding, cookie')
        .send(body);
    });
  });
}

const firstVisit = ({ url, headers, cookies }: FastifyRequest) =>
  firstVisitPath(url, headers['accept-language'], languageCookie in cookies);

/** Somebody goes to a page, whose address may hold a dot; scripts, styles and pictures are asked for by other words. */
const isForReader = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/html') ?? false;

/** Names with a hash are good for a year. Browsers fetch the icon anew with each change of an address: a day's age spares that. */
function cacheControlOf(path: string): string {
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable';
  return path.endsWith('/icon.svg') ? 'public, max-age=86400' : 'no-cache';
}

type Choosing = { readonly runtime: Runtime; readonly app: FastifyInstance; readonly isClosed: () => boolean };

/** The page for a request, with what the server knows for it where that is shown first; that is kept nowhere. */
function choosingPages({ runtime, app, isClosed }: Choosing) {
  const { page, filled } = readPages(clientFolder);
  const give = giveWith({ app, holder: holderIn(runtime), sign: runtime.tokens.sign });
  return async (request: FastifyRequest) => {
    const asked = askedBy(request, isClosed());
    const drawing = shellToFill(asked);
    const given = drawing && (await give(request, drawing));
    return drawing && given
      ? { ...(await filled(drawing, given, asked.encodings)), cacheControl: 'no-store' }
      : { ...page(asked), cacheControl: 'no-cache' };
  };
}

const askedBy = ({ url, headers, cookies }: FastifyRequest, isClosed: boolean) => ({
  url,
  encodings: headers['accept-encoding'] ?? '',
  remembered: cookies[languageCookie],
  hasSession: refreshCookie in cookies,
  isClosed,
});
