// The server of `npm run dev`, beside the process that holds the data folder (dev.ts): everything but the pages.
import { writeSync } from 'node:fs';
import { openLog } from '../src/platform/server/log/log.ts';
import { readSettings } from '../src/platform/server/settings/settings.ts';
import { openRuntime } from '../src/runtime.ts';
import { createApi, listen } from '../src/server.ts';
import { startWorker } from '../src/worker.ts';

const settings = readSettings(process.env);
const runtime = await openRuntime(settings, { beside: true, log: openLog(settings.logLevel) });
await startWorker(runtime);
await listen(createApi(runtime), settings);
writeSync(1, 'ready\n');
