import cookie from '@fastify/cookie';
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { ErrorReports } from '../log/error-reports.ts';
import { answerErrors } from './http-problems.ts';
import { noLog, type Log } from '../log/log.ts';
import { logOfFastify } from '../log/log-of-fastify.ts';
import { usualBody } from './large-bodies.ts';
import { networkOf } from './network.ts';
import { reportPath } from './policy-reports.ts';
import { closePolitely } from './polite-close.ts';
import { readJson } from './read-json.ts';
import { arrivalPatience, cutSlowBodies } from './slow-bodies.ts';
import type { Wire } from '../serve.ts';

/** Headers of every reply. Scripts come from our own files alone; nothing may frame us; nothing is guessed. */
const securityHeaders = (reportTo: readonly string[]) => ({
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    // Sounds of an exam that are kept on the device are played from there.
    "media-src 'self' blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...reportTo].join(' '),
    // Documents of our own, and videos of tutorials and questions.
    "frame-src 'self' blob: https://www.youtube-nocookie.com",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    // Text becomes elements through one gate of ours, and never a script.
    "require-trusted-types-for 'script'",
    'trusted-types default',
    // Not `report-to`: every browser knows this one, and sends at once.
    `report-uri ${reportPath}`,
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'x-permitted-cross-domain-policies': 'none',
});

/** The headers, made again only where the addresses that pages report errors to have changed. */
function headersFor(reports: ErrorReports | undefined): () => ReturnType<typeof securityHeaders> {
  const none: readonly string[] = [];
  let known = reports?.origins() ?? none;
  let headers = securityHeaders(known);
  return () => {
    const now = reports?.origins() ?? none;
    if (now !== known) headers = securityHeaders(now);
    known = now;
    return headers;
  };
}

/** Replies whose page may use the camera. */
const withCamera = new WeakSet<FastifyReply>();

/** The page with the camera may use it, and run the reader of codes, which is WebAssembly. No other page may. */
export function allowCamera(response: FastifyReply): void {
  withCamera.add(response);
}

type SecurityHeaders = ReturnType<typeof securityHeaders>;

/** The same headers for the page with the camera. */
function forCamera(headers: SecurityHeaders): SecurityHeaders {
  const scripts = "script-src 'self'";
  return {
    ...headers,
    'content-security-policy': headers['content-security-policy'].replace(scripts, `${scripts} 'wasm-unsafe-eval'`),
    'permissions-policy': headers['permissions-policy'].replace('camera=()', 'camera=(self)'),
  };
}

/** An empty web server with what holds for every route: headers, cookies, bodies, errors, a log without names. */
export function webServer(options: {
  /** Nothing is logged where there is none. */
  readonly log?: Log;
  readonly secure: boolean;
  readonly reports?: ErrorReports;
  readonly trustedProxies?: readonly string[];
}): FastifyInstance {
  const log = options.log ?? noLog;
  const app = Fastify({
    loggerInstance: logOfFastify(log),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    bodyLimit: usualBody,
    requestTimeout: arrivalPatience,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    trustProxy: [...(options.trustedProxies ?? ['loopback'])],
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
  });
  closePolitely(app);
  cutSlowBodies(app);
  app.register(cookie);
  // Hooks of every request call back: a save is too short for a promise each.
  sendHeaders(app, options);
  logRequests(app, log);
  readBodies(app);
  answerErrors(app, log, options.reports?.report);
  return app;
}

function sendHeaders(app: FastifyInstance, { reports, secure }: { reports?: ErrorReports; secure: boolean }): void {
  const headers = headersFor(reports);
  app.addHook('onSend', (request, response, _, done) => {
    response.headers(withCamera.has(response) ? forCamera(headers()) : headers());
    if (secure) response.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    if (request.url.startsWith('/api') && !response.hasHeader('cache-control'))
      response.header('cache-control', 'no-store');
    done();
  });
}

function logRequests(app: FastifyInstance, log: Log): void {
  app.addHook('onResponse', (request, response, done) => {
    const { method, routeOptions } = request;
    const ms = Math.round(response.elapsedTime);
    log.debug('request', { method, route: routeOptions.url, status: response.statusCode, ms });
    done();
  });
}

/** JSON for calls (an empty body is no input), raw bytes for uploads, nothing else. */
function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => {
    if (body === '') return done(null, undefined);
    try {
      done(null, readJson(body as string));
    } catch {
      done(Object.assign(new Error('the body is not JSON'), { statusCode: 400 }));
    }
  });
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
}

/** What the wire knows about a caller. */
export function wireOf(request: FastifyRequest, response: FastifyReply): Wire {
  return {
    network: networkOf(request.ip),
    address: request.ip,
    url: request.url,
    header: (name) => [request.headers[name] ?? null].flat()[0] ?? null,
    byUnknownProxy: Boolean(request.headers['x-forwarded-for']) && request.ips?.length === 1,
    isBrowser: request.headers['sec-fetch-site'] !== undefined || request.headers.origin !== undefined,
    cookie: (name) => request.cookies[name] ?? null,
    bearer: /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? null,
    userAgent: request.headers['user-agent']?.slice(0, 400) ?? '',
    setCookie: (name, value, maxAge) =>
      void response.setCookie(name, value ?? '', {
        path: '/',
        httpOnly: true,
        secure: true,
        sameSite: 'strict',
        maxAge: value === null ? 0 : maxAge,
      }),
  };
}
