import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
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
  for (const path of [...parts, 'package.json', 'package-lock.json'])
    cpSync(path, join(folder, path), { recursive: true, filter: isHeld });
  for (const path of packagesOfProduction()) linkFiles(path, join(folder, path));
  for (const name of takenAway()) rmSync(join(folder, 'node_modules', name), { recursive: true });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

const isHeld = (path: string): boolean => !/\.(test|fixture)\.tsx?$|\/fixtures\//.test(path);

/** Nobody writes into a package: its files are the same under another name, as far as they lie on the same disk. */
function linkFiles(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [old, other] = [join(from, entry.name), join(to, entry.name)];
    if (!isHeld(old)) continue;
    if (entry.isDirectory()) linkFiles(old, other);
    else if (!entry.isFile()) cpSync(old, other);
    else linkOrCopy(old, other);
  }
}

function linkOrCopy(old: string, other: string): void {
  try {
    linkSync(old, other);
  } catch {
    copyFileSync(old, other);
  }
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
