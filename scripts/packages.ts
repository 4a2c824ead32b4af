// Which packages the product is made of, as package.json and package-lock.json say. `node scripts/packages.ts` prints the
// figures of docs/dependencies.md.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

type Locked = {
  readonly version: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
};

type Manifest = Readonly<Record<'dependencies' | 'devDependencies', Readonly<Record<string, string>>>>;

const read = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T;
const { packages } = read<{ readonly packages: Readonly<Record<string, Locked>> }>('package-lock.json');
export const manifest = read<Manifest>('package.json');

/** Native packages stand in the lock once for each system; one of them is installed. This one is the image's. */
const isOurs = ({ os, cpu, libc }: Locked): boolean =>
  (os?.includes('linux') ?? true) && (cpu?.includes('x64') ?? true) && (libc?.includes('glibc') ?? true);

/** As Node finds it: beside the package that asks, or further up. */
function placeOf(name: string, from: string): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = `${folder ? `${folder}/` : ''}node_modules/${name}`;
    if (packages[place]) return place;
    if (folder === '') return null;
  }
}

/** These packages and all that they need, by their places in the lock. */
export function withAllTheyNeed(names: readonly string[]): Set<string> {
  const found = new Set<string>();
  const waiting = names.map((name) => placeOf(name, ''));
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const locked = place === null ? undefined : packages[place];
    if (place === null || !locked || found.has(place) || !isOurs(locked)) continue;
    found.add(place);
    const peers = Object.keys(locked.peerDependencies ?? {}).filter(
      (name) => !locked.peerDependenciesMeta?.[name]?.optional,
    );
    const needed = [...Object.keys({ ...locked.dependencies, ...locked.optionalDependencies }), ...peers];
    for (const name of needed) waiting.push(placeOf(name, place));
  }
  return found;
}

export const nameOf = (place: string): string => place.replace(/^.*node_modules\//, '');
export function lockedAt(place: string): Locked {
  const locked = packages[place];
  if (!locked) throw new Error(`${place} is not in package-lock.json`);
  return locked;
}
export const licenceOf = (place: string): string => lockedAt(place).license ?? 'none';

const imported =
  /^(?:import|export) (?!type )(?:[^'";]*? from )?'([^']+)'|(?:import|resolve)\('([^']+)'\)|new URL\('(\.[^']+\.tsx?)', import\.meta\.url\)/gm;

/** The packages that these programs and whatever of ours they load import when they run. */
export function importedBy(programs: readonly string[]): Set<string> {
  const [seen, found] = [new Set<string>(), new Set<string>()];
  const waiting = [...programs];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path) || !/\.(tsx?|css)$/.test(path) || !existsSync(path)) continue;
    seen.add(path);
    const text = readFileSync(path, 'utf8');
    const named = path.endsWith('.css')
      ? [...text.matchAll(/(?:@import|url\() ?['"]([^'"]+)/g)].map(([, name = '']) => name)
      : [...text.matchAll(imported)].map(([, first, second, third]) => first ?? second ?? third ?? '');
    for (const name of named) {
      if (name.startsWith('.')) waiting.push(normalize(join(dirname(path), name)));
      else if (!/^(node:|\/|https?:|data:)/.test(name)) found.add(packageIn(name));
    }
  }
  return found;
}

const packageIn = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** What the server runs, and what is built into its pages besides. */
export function inProduction() {
  const server = Object.keys(manifest.dependencies);
  const pages = [...importedBy(['src/staff.tsx', 'src/examinee.tsx', ...globSync('src/*/client/routes.tsx')])]
    .filter((name) => !server.includes(name))
    .sort();
  const direct = [...server, ...pages];
  const all = withAllTheyNeed(direct);
  /** How many packages would go with this one. */
  const alone = (name: string): number => all.size - withAllTheyNeed(direct.filter((other) => other !== name)).size;
  return { server, pages, direct, all, alone };
}

if (import.meta.main) {
  const { server, pages, direct, all, alone } = inProduction();
  const figures = { server: server.length, ofServer: withAllTheyNeed(server).size, pages: pages.length, all: all.size };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
  for (const name of direct) process.stdout.write(`${name} ${licenceOf(`node_modules/${name}`)} ${alone(name)}\n`);
}
