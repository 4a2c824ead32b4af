import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Command } from '../command.ts';
import { StartProblem } from '../../platform/server/start-problem.ts';
import { meaningOf, type SealFault } from '../../record/domain/seal-fault.ts';
import { sealKeysFrom } from '../../record/server/seal.ts';
import { verifyRecord, type NamedVerdict } from '../../record/server/verify-record.ts';
import { withRuntime } from '../with-runtime.ts';

export const verifyRecordCommand: Command = {
  help: `  sanam verify-record [--company CODE] [--heads FILE] [--json]
  --company CODE   one company's record; without it every company's and the platform's
  --heads FILE     what an earlier "verify-record --json" printed and you kept elsewhere: finds a record that was cut off
  --json           one JSON object

Ends with 0 when every line is as it was sealed, else with 1 and what was found, line by line. A stretch that was
removed because its time was over is no finding; it is named with its numbers.`,
  run: async ({ company, heads, json }) => {
    const verdicts = await look(company, heads);
    const sound = verdicts.every(({ findings }) => findings.length === 0);
    const chains = verdicts.map(({ company: code, ...verdict }) => ({ company: code, ...verdict }));
    process.stdout.write(json ? `${JSON.stringify({ sound, chains })}\n` : `${verdicts.map(said).join('\n')}\n`);
    return sound ? 0 : 1;
  },
};

async function look(company: string | undefined, file: string | undefined): Promise<NamedVerdict[]> {
  const heads = file === undefined ? [] : headsIn(file);
  return withRuntime(async ({ inTransaction, secret }) => {
    const verdicts = await verifyRecord(inTransaction, { company, heads, keys: sealKeysFrom(secret) });
    if (!verdicts) throw new StartProblem(`There is no company with the code ${company}.`);
    return verdicts;
  });
}

const kept = z.object({
  chains: z.array(z.object({ chainId: z.uuid(), head: z.object({ number: z.int(), seal: z.string() }) })),
});

function headsIn(file: string) {
  try {
    const { chains } = kept.parse(JSON.parse(readFileSync(file, 'utf8')));
    return chains.map(({ chainId, head }) => ({ chainId, ...head }));
  } catch {
    throw new StartProblem(`${file} is not what "verify-record --json" prints. Give the file you kept.`);
  }
}

function said({ company, lines, head, gaps, findings }: NamedVerdict): string {
  const name = company === null ? 'The platform' : `Company ${company}`;
  const end = head.number === 0 ? 'no line is sealed yet' : `the last is ${head.number} (${head.seal})`;
  return [
    `${name}: ${lines} lines checked, ${end}.`,
    ...gaps.map(({ first, last }) => `  Lines ${first} to ${last} were removed because their time was over.`),
    ...(findings.length === 0 ? ['  Every line is as it was sealed.'] : findings.map(sentence)),
  ].join('\n');
}

function sentence({ kind, first, last, eventId }: SealFault): string {
  const which = first === null ? `Line ${eventId}` : first === last ? `Line ${first}` : `Lines ${first} to ${last}`;
  return `  WRONG: ${which}${first !== null && eventId ? ` (${eventId})` : ''} ${meaningOf[kind]}.`;
}
