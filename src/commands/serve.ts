import { asJson, openFirst, welcome } from './first-start.ts';
import { buildClient } from '../platform/server/installation/build-client.ts';
import { openLog, type Log } from '../platform/server/log/log.ts';
import { stopPatience } from '../platform/server/web/polite-close.ts';
import { serveMetricsApart } from '../platform/server/health/serve-metrics.ts';
import type { Settings } from '../platform/server/settings/settings.ts';
import { StartProblem } from '../platform/server/start-problem.ts';
import { planAhead } from '../plans-ahead.ts';
import { openRuntime } from '../runtime.ts';
import { createServer, listen } from '../server.ts';
import { startWorker } from '../worker.ts';

/** Everything in one process: database, web server, job worker. Resolves with the exit code once all is stopped. */
export async function serveUntilStopped(settings: Settings, json: boolean): Promise<number> {
  const log = logOf(settings);
  // Sentences are for a person at a terminal; everything else reads the log.
  const say = (text: string) => void (json || !process.stdout.isTTY || process.stdout.write(`${text}\n`));
  const stopped = stopSignal();
  if (await buildClient()) say('Built the client.');
  const runtime = await openRuntime(settings, { log });
  try {
    const opening = await openFirst(runtime);
    const app = await createServer(runtime);
    const worker = await startWorker(runtime);
    const stopMetrics = await serveMetricsApart(runtime.metrics, settings.metrics);
    await planAhead(runtime);
    await listen(app, settings);
    log.info('ready', { release: runtime.release, address: settings.publicUrl });
    if (json || !process.stdout.isTTY) process.stdout.write(`${asJson(opening)}\n`);
    else say(welcome(opening));
    const broken = await Promise.race([stopped, runtime.broken]);
    if (broken) log.error('stopping', { message: broken.message });
    else log.info('stopping');
    say(`\n${broken?.message ?? 'Stopping.'}`);
    endInAnyCase(broken);
    await Promise.all([app.close(), worker.stop()]);
    await stopMetrics();
    if (broken) throw broken;
  } finally {
    await runtime.close();
  }
  log.info('stopped');
  log.flush();
  return 0;
}

/** A job worker alone, for deployments with several servers. */
export async function workUntilStopped(settings: Settings): Promise<number> {
  if (!settings.databaseUrl)
    throw new StartProblem('A worker of its own needs DATABASE_URL: "serve" has a worker already.');
  const log = logOf(settings);
  const stopped = stopSignal();
  const runtime = await openRuntime(settings, { beside: true, log });
  try {
    const worker = await startWorker(runtime);
    const stopMetrics = await serveMetricsApart(runtime.metrics, settings.metrics);
    log.info('ready', { release: runtime.release });
    await stopped;
    log.info('stopping');
    endInAnyCase(null);
    await worker.stop();
    await stopMetrics();
  } finally {
    await runtime.close();
  }
  log.info('stopped');
  log.flush();
  return 0;
}

/** The one log of this process; what ends it unasked is its last line. */
function logOf(settings: Settings): Log {
  const log = openLog(settings.logLevel);
  process.once('uncaughtException', (error) => {
    log.fatal('crashed', { error });
    log.flush();
    process.exit(1);
  });
  log.info('starting', { pid: process.pid, node: process.version });
  return log;
}

/** Ctrl-C or an order to end; a second one while stopping is for the impatient and ends at once. */
function stopSignal(): Promise<null> {
  let isAsked = false;
  return new Promise((resolve) => {
    const ask = () => {
      if (isAsked) process.exit(1);
      isAsked = true;
      resolve(null);
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, ask);
  });
}

/** Requests are cut when their time is over; a job that does not end is left to the next start. Without a database none ends. */
function endInAnyCase(broken: StartProblem | null): void {
  const end = () => {
    if (!broken)
      process.stderr.write('Something still ran when the time to stop was over. Jobs among it are done again.\n');
    process.exit(broken ? 1 : 0);
  };
  setTimeout(end, broken ? 2000 : stopPatience + 2000).unref();
}
