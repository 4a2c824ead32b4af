import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** What was measured, and which goals were missed. */
export type Proved = { readonly figures: object; readonly missed: readonly string[] };

/** The goals that were not reached, by name. */
export const missedOf = (goals: Readonly<Record<string, boolean>>): string[] =>
  Object.keys(goals).filter((name) => !goals[name]);

export const nothing = (found: readonly unknown[] | number): boolean =>
  (typeof found === 'number' ? found : found.length) === 0;

/** `SIZE=small`: to see that a proof still works. */
export const isSmall = process.env['SIZE'] === 'small';

/** A program that prints its figures as JSON, in lines that may begin with GOAL and a name, and MISSED for each goal. */
export async function program(file: string, ...args: readonly number[]): Promise<Proved> {
  const child = spawn(process.execPath, [file, ...args.map(String)], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  const [code] = (await once(child, 'close')) as [number | null];
  const lines = said.split('\n');
  const missed = lines.flatMap((line) => (line.startsWith('MISSED ') ? [line.slice('MISSED '.length)] : []));
  if (code !== 0 && missed.length === 0) missed.push(`${file} ended with ${code}`);
  return { figures: Object.fromEntries(lines.flatMap(figuresIn)), missed };
}

function figuresIn(line: string): [string, unknown][] {
  const [, name, json] = /^(?:GOAL (.*?) )?(\{.*\})$/.exec(line) ?? [];
  return json ? [[name ?? 'figures', JSON.parse(json)]] : [];
}

/** Tests that are run more often than among the others. */
export async function tests(path: string, more: Readonly<Record<string, string>>): Promise<Proved> {
  const command = ['node_modules/vitest/vitest.mjs', 'run', path];
  const child = spawn(process.execPath, command, { stdio: 'inherit', env: { ...process.env, ...more } });
  const [code] = (await once(child, 'close')) as [number | null];
  return { figures: more, missed: missedOf({ [path]: code === 0 }) };
}
