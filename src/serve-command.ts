import { createServer as createProbe } from 'node:net';
import { demonstrationNames } from './demonstration/server/create.ts';
import { demonstrationPassword } from './demonstration/server/company.ts';
import { demonstrate, isFirstRun } from './demonstrate.ts';
import { buildClient } from './platform/server/build-client.ts';
import type { Settings } from './platform/server/settings.ts';
import { StartProblem } from './platform/server/start-problem.ts';
import { openRuntime } from './runtime.ts';
import { createServer, listen } from './server.ts';
import { startWorker } from './worker.ts';

/** Everything in one process: database, web server, job worker. Resolves with the exit code once all is stopped. */
export async function serveUntilStopped(settings: Settings, json: boolean): Promise<number> {
  const say = (text: string) => void (json || process.stdout.write(`${text}\n`));
  const stopped = stopSignal();
  await refuseTakenPort(settings);
  if (await buildClient()) say('Built the client.');
  const runtime = await openRuntime(settings);
  try {
    if (await isFirstRun(runtime)) await demonstrate(runtime);
    const app = await createServer(runtime);
    const worker = await startWorker(runtime);
    await listen(app, settings);
    process.stdout.write(json ? `${JSON.stringify({ address: settings.publicUrl })}\n` : welcome(settings));
    await stopped;
    say('\nStopping.');
    await app.close();
    await worker.stop();
  } finally {
    await runtime.close();
  }
  return 0;
}

/** A job worker alone, for deployments with several servers. */
export async function workUntilStopped(settings: Settings): Promise<number> {
  if (!settings.databaseUrl)
    throw new StartProblem('A worker of its own needs DATABASE_URL: "serve" has a worker already.');
  const stopped = stopSignal();
  const runtime = await openRuntime(settings, { beside: true });
  try {
    const worker = await startWorker(runtime);
    await stopped;
    await worker.stop();
  } finally {
    await runtime.close();
  }
  return 0;
}

/** Ctrl-C or an order to end; a second one while stopping is for the impatient and ends at once. */
function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}

/** Told before the database starts, so that the answer comes at once. */
function refuseTakenPort({ port, host }: Settings): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createProbe()
      .once('error', ({ code }: NodeJS.ErrnoException) =>
        reject(
          new StartProblem(
            code === 'EADDRINUSE'
              ? `Port ${port} is taken by another program, perhaps another Sanam. Stop that one, or set PORT to another number.`
              : `Sanam cannot listen on ${host}:${port} (${code}). Set HOST and PORT to an address this user may use.`,
          ),
        ),
      )
      .listen(port, host, () => probe.close(() => resolve()));
  });
}

const welcome = ({ publicUrl }: Settings) => `
Sanam is at ${publicUrl}

Demonstration sign-ins (password ${demonstrationPassword} for all):
  examinee                 ${publicUrl}/login                  ${demonstrationNames.examinee}
  company administrator    ${publicUrl}/admin/login            ${demonstrationNames.companyAdmin}
  question author          ${publicUrl}/admin/login            ${demonstrationNames.author}
  examiner                 ${publicUrl}/admin/login            ${demonstrationNames.examiner}
  type-training company    ${publicUrl}/admin/login            ${demonstrationNames.typeAdmin}
  platform administrator   ${publicUrl}/platform-admin/login   ${demonstrationNames.platformAdmin}

Stop with Ctrl-C.
`;
