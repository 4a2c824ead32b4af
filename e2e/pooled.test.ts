import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findPooler } from '../src/platform/server/fixtures/pooler.fixture.ts';

const pooler = findPooler();

/** Of sign-in, sittings and what runs at once: those that ask at the pooler's address. Others have a way of their own. */
const isAtAddress = (file: string) => readFileSync(file, 'utf8').includes("inject('database')");
const files = globSync(['src/{sittings,identity,questions}/**/*.test.ts', 'src/acceptance/api.server.test.ts']).filter(
  isAtAddress,
);

test.skipIf(!pooler && process.env['CI'] !== 'true')(
  'sign-in, sittings and whatever runs at once do the same through a pooler in transaction mode',
  async () => {
    expect(pooler, 'pgbouncer is installed').toBeDefined();
    const child = spawn('node_modules/.bin/vitest', ['run', '--project', 'server', ...files], {
      env: { ...process.env, POOLED: '1', NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (said += text));
    const [code] = (await once(child, 'close')) as [number];
    expect(code, said).toBe(0);
    expect(Number(/Tests\s+(\d+) passed/.exec(said)?.[1])).toBeGreaterThan(60);
  },
);
