import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Where a program in `root` finds its packages, as they are written and by their real paths: `node_modules` may be a
 * link, may stand further up as in a repository of many projects, and may be full of links as pnpm leaves it.
 */
export function packageFolders(root: string): string[] {
  const found = new Set<string>();
  const add = (folder: string): void => {
    const real = realpathSync(folder);
    if (found.has(real)) return;
    found.add(real);
    for (const target of linksIn(real)) if (![...found].some((known) => isWithin(target, known))) add(homeOf(target));
  };
  for (const folder of upwardsFrom(root)) {
    const packages = join(folder, 'node_modules');
    if (!existsSync(packages)) continue;
    add(packages);
    found.add(packages);
  }
  return [...found];
}

const upwardsFrom = (folder: string): string[] =>
  dirname(folder) === folder ? [folder] : [folder, ...upwardsFrom(dirname(folder))];

/** Where the links of a folder of packages lead, also those in the folder of an organisation. */
function linksIn(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isSymbolicLink() && existsSync(path)) return [realpathSync(path)];
    return entry.isDirectory() && entry.name.startsWith('@') ? linksIn(path) : [];
  });
}

/** A package finds its own packages beside itself. */
const homeOf = (path: string): string =>
  upwardsFrom(path).find((folder) => basename(folder) === 'node_modules') ?? path;

const isWithin = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);
