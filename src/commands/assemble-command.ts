import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { problemFile } from '../assembly/problem-schema.ts';
import type { AssemblyProblem } from '../assembly/domain/problem/problem.ts';
import { StartProblem } from '../platform/server/start-problem.ts';
import type { Command } from './command.ts';

/** A node of a large problem takes longer: so many nodes times columns take some ten seconds. */
const usualWork = 2_000_000;
const usualNodes = ({ items, forms }: AssemblyProblem): number =>
  Math.min(Math.max(Math.round(usualWork / (items.length * forms)), 20), 20_000);
const limits = { seconds: 600, gap: 1e-9 };

export const assembleCommand: Command = {
  help: `  sanam assemble --problem FILE [--nodes N] [--json]
  --problem FILE   a problem of the form sanam-assembly-1: rules, enemies, groups, uses and an objective
  --nodes N        ends the search after so many nodes; the same number gives the same forms
  --json           one JSON object: status, objective, forms, conflict, gap, nodes, seconds

Ends with 0 where forms were found, with 1 where the rules cannot hold together or nothing was found.`,
  run: async ({ problem: file, nodes, json }) => {
    if (!file) throw new StartProblem('Say which problem: sanam assemble --problem FILE.');
    const problem = readProblem(file);
    // The solver is loaded only where it is asked for.
    const { solveProblem } = await import('../assembly/server/solver/solve-problem.ts');
    const from = performance.now();
    const solution = solveProblem(problem, { ...limits, nodes: nodesIn(nodes) ?? usualNodes(problem) });
    const answer = { ...solution, seconds: Math.round(performance.now() - from) / 1000 };
    process.stdout.write(`${JSON.stringify(answer, null, json ? undefined : 2)}\n`);
    return 'forms' in solution ? 0 : 1;
  },
};

function nodesIn(text: string | undefined): number | null {
  if (text === undefined) return null;
  const nodes = Number(text);
  if (!Number.isInteger(nodes) || nodes < 1) throw new StartProblem('--nodes takes a whole number from 1.');
  return nodes;
}

function readProblem(file: string): AssemblyProblem {
  const read = problemFile.safeParse(jsonIn(file));
  if (!read.success)
    throw new StartProblem(`${file} is no problem of the form sanam-assembly-1: ${z.prettifyError(read.error)}`);
  return read.data;
}

function jsonIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new StartProblem(`${file} cannot be read as JSON: ${(error as Error).message}`);
  }
}
