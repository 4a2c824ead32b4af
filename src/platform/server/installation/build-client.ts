import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzipSync } from 'node:zlib';
import { projectRoot } from '../project-root.ts';
import { StartProblem } from '../start-problem.ts';

const output = join(projectRoot, 'dist/client');
const builder = join(projectRoot, 'node_modules/vite/bin/vite.js');
const best = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
const stampFile = join(output, '.sources');

/** Builds the client when its sources changed since the last build. Says whether it did. */
export async function buildClient(): Promise<boolean> {
  const stamp = stampOf();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return false;
  if (!existsSync(builder))
    throw new StartProblem(
      'The client of this release is not built, and what builds it is not installed. Run "npm ci --include=dev" and "npm run build"; then "npm prune --omit=dev" leaves what a server needs.',
    );
  // Beside the old one until it is whole: a failed or interrupted build leaves the old one as it was.
  const fresh = `${output}-${process.pid}`;
  try {
    await run([builder, 'build', '--logLevel', 'error', '--outDir', fresh, '--emptyOutDir']);
    await drawShells(fresh);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    throw new StartProblem(
      `The client could not be built: ${(error as { stderr?: string }).stderr?.trim() || String(error)}`,
    );
  }
  await compress(fresh);
  writeFileSync(join(fresh, '.sources'), stamp);
  rmSync(output, { recursive: true, force: true });
  renameSync(fresh, output);
  return true;
}

const run = (args: readonly string[]) =>
  promisify(execFile)(process.execPath, args, {
    cwd: projectRoot,
    maxBuffer: 16 * 1024 * 1024,
    env: { ...process.env, NODE_ENV: 'production' },
  });

/** Pages for guests are drawn beforehand, by the client's own screens (docs/decisions/0047). */
async function drawShells(folder: string): Promise<void> {
  const program = join(projectRoot, `dist/shells-${process.pid}`);
  try {
    await run([builder, 'build', '--logLevel', 'error', '--ssr', 'src/shells/shell.tsx', '--outDir', program]);
    await run(['src/shells/write-shells.ts', folder, join(program, 'shell.js')]);
  } finally {
    rmSync(program, { recursive: true, force: true });
  }
}

/** What the build is made of, by content: a fresh clone and a touched file are no reason to build. */
function stampOf(): string {
  const pages = readdirSync(projectRoot).filter((name) => name.endsWith('.html'));
  const code = filesIn('src').filter((path) => /\.(ts|tsx|css|json|md)$/.test(path));
  const sources = [...code, ...filesIn('public'), ...pages, 'vite.config.ts', 'package-lock.json'];
  const hash = createHash('sha256');
  for (const path of sources.filter((path) => !/\.(test|fixture)\./.test(path)).sort())
    hash.update(path).update(readFileSync(join(projectRoot, path)));
  return hash.digest('hex');
}

/** All but the server's. Every start looks: with patterns that took a fourth of a second. */
const filesIn = (folder: string): string[] =>
  readdirSync(join(projectRoot, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return path;
    return entry.name === 'server' ? [] : filesIn(path);
  });

/** Beside each text file its compressed forms, so that the server never compresses while people work. */
async function compress(folder: string): Promise<void> {
  const files = globSync('**/*.{js,mjs,css,html,svg,json}', { cwd: folder }).map((path) => join(folder, path));
  await Promise.all(
    files.map(async (file) => {
      const bytes = readFileSync(file);
      if (bytes.length < 1024) return;
      writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
      writeFileSync(`${file}.br`, await promisify(brotliCompress)(bytes, { params: best }));
    }),
  );
}
