import { execFile } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Jobs } from '../jobs/jobs.ts';
import { projectRoot } from '../project-root.ts';
import type { BackupSettings } from '../settings/settings.ts';

/** Each day at the hour of the settings; null where they name no place. By UTC. */
export function backupLine({ to, at }: BackupSettings): string | null {
  const [hour, minute] = at.split(':').map(Number);
  return to === null ? null : `${minute} ${hour} * * * make_backup ?max=1&priority=30`;
}

/** In a process of its own that gives way to others: what is read and sealed would hold up the answers of this one. */
export const installationBackupJobs = ({ to, keep }: BackupSettings): Jobs => ({
  async make_backup() {
    if (to === null) return;
    const command = [join(projectRoot, 'src/cli.ts'), 'backup', '--to', to, '--keep', String(keep), '--json'];
    const running = promisify(execFile)(process.execPath, command, { cwd: projectRoot });
    const { child } = running;
    const end = () => void child.kill();
    // A stop does not wait for it: it could take many minutes.
    for (const moment of ends) process.once(moment, end);
    try {
      if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
      await running;
    } catch (error) {
      const { stdout = '' } = error as { stdout?: string };
      throw new Error(`the backup was not made: ${reasonIn(stdout) ?? (error as Error).message}`, { cause: error });
    } finally {
      for (const moment of ends) process.off(moment, end);
    }
  },
});

const ends = ['exit', 'SIGTERM'] as const;

function reasonIn(said: string): string | null {
  try {
    return (JSON.parse(said) as { error?: string }).error ?? null;
  } catch {
    return null;
  }
}
