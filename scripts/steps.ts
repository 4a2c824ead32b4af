// What `npm test` and `npm run check` share: programs of node_modules, run two at a time.
import { spawn, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export type Ended = { readonly ok: boolean; readonly said: string };
/** What it checks, the program, its arguments. */
export type Command = readonly [string, string, ...string[]];

const bin = (name: string) => join('node_modules/.bin', name);

/** Compiler and lint are Go programs that live for seconds: clearing their memory away all the time cost a tenth of them. */
const surroundings = { NO_COLOR: '1', GOGC: '400' };

/** Runs one program to its end; what it said is kept where it is not shown. */
export async function run(command: string, args: readonly string[], stdio: StdioOptions): Promise<Ended> {
  const child = spawn(bin(command), args, { stdio, env: { ...process.env, ...surroundings } });
  let said = `\n> ${[command, ...args].join(' ')}\n`;
  if (!child.stdout) process.stdout.write(said);
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (said += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return { ok: code === 0, said };
}

/** Runs commands two at a time, and shows what each said when it has ended. Gives the names of those that failed. */
export async function checks(commands: readonly Command[]): Promise<string[]> {
  const waiting = [...commands];
  const failed: string[] = [];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, command, ...args] = next;
      const { ok, said } = await run(command, args, ['ignore', 'pipe', 'pipe']);
      if (!ok) failed.push(name);
      process.stdout.write(ok ? said : `${said}FAILED: ${name}\n`);
    }
  };
  await Promise.all([worker(), worker()]);
  return failed;
}

/** A compiler on one thread does half the work of one on four: two of them keep two processors busy. */
export const types = (project: string, ...more: readonly string[]): Command => [
  `types (${project})`,
  'tsc',
  '--singleThreaded',
  '-p',
  `tsconfig.${project}.json`,
  ...more,
];
