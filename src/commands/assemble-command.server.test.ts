import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { assembleCommand } from './assemble-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'sanam-assemble-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the command on a problem; gives its exit code and what it printed. */
async function assemble(problem: object | string, nodes?: string) {
  const file = join(folder, 'problem.json');
  writeFileSync(file, typeof problem === 'string' ? problem : JSON.stringify(problem));
  const printed: string[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
  try {
    const code = await assembleCommand.run({ words: [], problem: file, json: true, nodes });
    return { code, answer: JSON.parse(printed.join('')) as Record<string, unknown> };
  } finally {
    write.mockRestore();
  }
}

const problem = {
  format: 'sanam-assembly-1',
  forms: 1,
  items: ['7', '8', '9'],
  constraints: [{ id: 'n', count: 'all', min: 2, max: 2 }],
  groups: [],
  enemies: [['8', '9']],
  use_of_item: { min: 0, max: 1 },
  objective: { direction: 'maximise', sum: { '7': 1, '8': 2, '9': 4 } },
};

test('a problem in a file is solved and printed as one JSON object', async () => {
  const { code, answer } = await assemble(problem, '50');
  expect(code).toBe(0);
  expect(answer).toMatchObject({ status: 'optimal', objective: 5, forms: [['7', '9']], gap: 0 });
  expect(answer['seconds']).toBeGreaterThanOrEqual(0);
});

test('one without a solution ends with 1 and names the conflict', async () => {
  const { code, answer } = await assemble({ ...problem, constraints: [{ id: 'n', count: 'all', min: 3 }] });
  expect(code).toBe(1);
  expect(answer).toMatchObject({ status: 'infeasible', conflict: ['n'], needs: ['enemies'] });
});

test.each([
  ['no JSON', '{"format"', undefined, /cannot be read as JSON/],
  ['another form', { ...problem, format: 'other' }, undefined, /sanam-assembly-1/],
  ['an objective nobody knows', { ...problem, objective: { direction: 'maximise', total: {} } }, undefined, /total/],
  ['an item that is not in the list', { ...problem, enemies: [['7', 'x']] }, undefined, /"x" is not among the items/],
  ['no number of nodes', problem, 'many', /whole number/],
])('%s is refused in words', async (_, file, nodes, words) => {
  await expect(assemble(file, nodes)).rejects.toThrow(words);
});
