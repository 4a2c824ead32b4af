import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What the image holds beside the packages (Dockerfile). */
const parts = ['src', 'migrations', 'public', 'dist', 'vite.config.ts', 'staff.html', 'examinee.html'];

/**
 * The product as the image holds it, in a folder of its own: its sources, the built client, and of node_modules what
 * `npm ci --omit=dev` leaves and the Dockerfile does not take away. Nothing is fetched.
 */
export function productionFolder(): { readonly folder: string; readonly remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'sanam-production-'));
  const copy = (path: string) =>
    cpSync(path, join(folder, path), {
      recursive: true,
      filter: (file) => !/\.(test|fixture)\.tsx?$|\/fixtures\//.test(file),
    });
  for (const path of [...parts, 'package.json', 'package-lock.json', ...packagesOfProduction()]) copy(path);
  for (const name of takenAway()) rmSync(join(folder, 'node_modules', name), { recursive: true });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Where the packages lie that are not only for development, as far as this machine has them. */
function packagesOfProduction(): string[] {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Readonly<Record<string, { readonly dev?: boolean }>>;
  };
  const paths = Object.keys(packages).filter((path) => path !== '' && !packages[path]?.dev && existsSync(path));
  return paths.filter((path) => !paths.some((other) => path.startsWith(`${other}/`)));
}

/** What the Dockerfile removes from them. */
export const takenAway = (): string[] =>
  /cd node_modules && rm -rf (.+)$/m.exec(readFileSync('Dockerfile', 'utf8'))?.[1]?.split(' ') ?? [];

/** Whether each of these packages can be loaded there; what went wrong otherwise. */
export function loadAll(folder: string, names: readonly string[]): string {
  const program = `for (const name of ${JSON.stringify(names)}) await import(name);`;
  const { stderr, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: folder,
    encoding: 'utf8',
  });
  return status === 0 ? '' : stderr;
}
