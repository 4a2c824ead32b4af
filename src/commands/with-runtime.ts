import { readSettings } from '../platform/server/settings/settings.ts';
import { openRuntime, type Runtime } from '../runtime.ts';

/** Does a command's work on this installation, beside its server where one runs. */
export async function withRuntime<Outcome>(work: (runtime: Runtime) => Promise<Outcome>): Promise<Outcome> {
  const runtime = await openRuntime(readSettings(process.env), { beside: true });
  try {
    return await work(runtime);
  } finally {
    await runtime.close();
  }
}
