import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Command, CommandOptions } from './command.ts';
import { duplicateWays, type DuplicateWay } from '../exchange/domain/choices.ts';
import { fileFormats, type FileFormat } from '../exchange/domain/imported.ts';
import { importFiles, readFiles, type GivenFile } from '../exchange/server/import/import-file.ts';
import type { ImportOutcome } from '../exchange/server/import/import-outcome.ts';
import { importReport } from '../exchange/server/import/import-report.ts';
import { StartProblem } from '../platform/server/start-problem.ts';
import { withRuntime } from './with-runtime.ts';

const formats = fileFormats.filter((format) => format !== 'unknown');

export const importCommand: Command = {
  help: `  sanam import --company CODE FILE …
  --file PATH        a file; may be given several times, or the files stand at the end
  --format NAME      auto (default), ${formats.join(', ')}
  --company CODE     into which company; a dry run compares with its bank
  --dry-run          reads and reports, imports nothing; without --company it needs no database
  --duplicates HOW   questions the bank has already: skip (default), replace (as a new version), both
  --list             with each question as it was read: id, kind, stem, options, answer (0-based)
  --json             one JSON object: found, imported, skipped, unsupported, faults …

All files are imported in one transaction: everything that can be read, or nothing.
Ends with 0 when every file was read, whatever faults single questions have; 1 when something went wrong and nothing
was imported; 2 when the command is not understood; 3 when a file holds no question that can be imported.`,
  run: importQuestions,
};

async function importQuestions(options: CommandOptions): Promise<number> {
  const files = [...(options.file ?? []), ...options.words].map((path): GivenFile => ({
    name: basename(path),
    bytes: readOrSay(path),
  }));
  const { company } = options;
  const dryRun = Boolean(options['dry-run']);
  if (files.length === 0 || (!company && !dryRun))
    throw new StartProblem('Say into which company and from which file: --company CODE --file PATH.');
  const order = { files, format: formatOf(options.format), list: Boolean(options.list) };
  const outcome: ImportOutcome = company
    ? await withRuntime(async (runtime) => {
        if (!dryRun && !(await runtime.disk.hasRoom()))
          throw new StartProblem(
            'The disk is nearly full; what is left belongs to exams. Free some space, then import again.',
          );
        return importFiles(runtime, { ...order, companyCode: company, dryRun, duplicates: wayOf(options.duplicates) });
      })
    : await readFiles(order);
  const about = { file: files.map(({ name }) => name).join(', '), company: company ?? null };
  process.stdout.write(`${options.json ? JSON.stringify(outcome) : importReport(outcome, about)}\n`);
  return isFruitless(outcome) ? 3 : 0;
}

/** A file of which not one question could be read. */
const isFruitless = (outcome: ImportOutcome): boolean =>
  (outcome.files ?? [outcome]).some(({ readable }) => readable === 0);

function formatOf(given = 'auto'): FileFormat | null {
  const format = formats.find((known) => known === given);
  if (!format && given !== 'auto')
    throw new StartProblem(`There is no format ${given}. Say auto, ${formats.join(', ')}.`);
  return format ?? null;
}

function wayOf(given = 'skip'): DuplicateWay {
  const way = duplicateWays.find((known) => known === given);
  if (!way) throw new StartProblem(`Duplicates can be ${duplicateWays.join(', ')}, not ${given}.`);
  return way;
}

function readOrSay(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch {
    throw new StartProblem(`The file ${file} cannot be read. Check its name and that this user may read it.`);
  }
}
