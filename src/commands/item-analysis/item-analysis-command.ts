import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { classicalAnalysis } from '../../analysis/domain/classical/classical.ts';
import { distractorsOf } from '../../analysis/domain/classical/distractors.ts';
import { itemResponse, type OnProgress } from '../../analysis/domain/item-response.ts';
import { mantelHaenszel } from '../../analysis/domain/groups/mantel-haenszel.ts';
import {
  groupsBy,
  isRight,
  readResponses,
  type RightAnswers,
  type ResponseFault,
  type ResponseFile,
  type ReadAnswers,
} from '../../analysis/domain/responses.ts';
import { totalsOf } from '../../analysis/domain/score-table.ts';
import { StartProblem } from '../../platform/server/start-problem.ts';
import { printAnswer, type Command } from '../command.ts';
import { printedClassical, printedDif, printedDistractors, printedModels } from './print-analysis.ts';

export const itemAnalysisCommand: Command = {
  help: `  sanam item-analysis --responses FILE [--key FILE] [--group COLUMN] [--classical] [--json]
  --responses FILE  CSV: a line for each person, the person first, then a column for each item
  --key FILE        CSV with the columns item and key: the file of responses has options, not scores
  --group COLUMN    two groups of persons, to see which items are harder for one of them
  --classical       without the models of single answers, which take longer
  --json            one JSON object on one line; progress stands on standard error

docs/item-analysis.md says what each figure means.`,
  run: async (options) => {
    if (!options.responses) throw new StartProblem('Say which responses: sanam item-analysis --responses FILE.');
    const file = readTable(options.responses);
    const read = readResponses(file, options.key ? readKeys(options.key) : null);
    if ('fault' in read) throw new StartProblem(`${options.responses}: ${inWords(read)}`);
    printAnswer(options, {
      classical: printedClassical(classicalAnalysis(read.table)),
      ...distractors(read),
      ...(options.classical ? {} : models(read)),
      ...(options.group ? dif(file, read, options.group) : {}),
    });
    return 0;
  },
};

function distractors({ table, chosen, keys }: ReadAnswers) {
  if (!chosen || !keys) return {};
  const totals = totalsOf(table);
  // What is the key of one item is an option of the others too, most likely.
  const usual = [...new Set(keys.values())].filter((key) => key.length === 1);
  const found = table.items.map((item, at) => {
    const key = keys.get(item) ?? '';
    const scores = table.columns[at] ?? new Float64Array();
    return distractorsOf(
      { item, key, chosen: chosen[at] ?? [], scores, isRight: (answer) => isRight(key, answer), usual },
      totals,
    );
  });
  return { distractor_analysis: printedDistractors(found) };
}

function models({ table }: ReadAnswers) {
  const found = itemResponse(table, showProgress);
  return { irt: found && printedModels(found, table) };
}

/** The fits of a large file take seconds: what is done stands on standard error, apart from the answer. */
const showProgress: OnProgress = (step, iteration) => {
  if (iteration % 25 === 0) process.stderr.write(`${step} ${iteration}\n`);
};

function dif(file: ResponseFile, { table }: ReadAnswers, column: string) {
  const groups = groupsBy(file, column);
  if (!groups) throw new StartProblem(`"${column}" is no column with two groups.`);
  return { dif_mantel_haenszel: printedDif(mantelHaenszel(table, groups.of)) };
}

function readTable(path: string): ResponseFile {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new StartProblem(`${path} cannot be read: ${(error as Error).message}`);
  }
  const rows: string[][] = parse(text, { bom: true, relax_column_count: true, skip_empty_lines: true });
  const [head = [], ...rest] = rows;
  return { head: head.map((name) => name.trim()), rows: rest };
}

function readKeys(path: string): RightAnswers {
  const { head, rows } = readTable(path);
  const [item, key] = [head.indexOf('item'), head.indexOf('key')];
  if (item < 0 || key < 0) throw new StartProblem(`${path} needs the columns item and key.`);
  return new Map(rows.map((row) => [(row[item] ?? '').trim(), (row[key] ?? '').trim()]));
}

function inWords(fault: ResponseFault): string {
  switch (fault.fault) {
    case 'no_persons':
      return 'there is no line under the head.';
    case 'no_items':
      return 'no column has scores. Give the key with --key where it has options.';
    case 'no_column':
      return `there is no column "${fault.item}", which the key names.`;
    case 'no_number':
      return `line ${fault.row} has "${fault.value}" as the score of "${fault.item}", which is no number.`;
  }
}
