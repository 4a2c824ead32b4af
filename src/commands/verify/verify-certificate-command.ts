import { readFileSync } from 'node:fs';
import type { ZodType } from 'zod';
import { StartProblem } from '../../platform/server/start-problem.ts';
import { publishedKeys, revocationList } from '../../results/published-contract.ts';
import { checkCredential } from '../../results/server/certificates/check-credential.ts';
import { printAnswer, type Command } from '../command.ts';

export const verifyCertificateCommand: Command = {
  help: `  sanam verify-certificate FILE --key FILE [--revocations FILE] [--json]
  FILE               a credential (JSON), as an examinee downloads it
  --key FILE         what PUBLIC_URL/api/certificate-keys answers
  --revocations FILE what PUBLIC_URL/api/certificate-revocations answers; without it nothing says whether the certificate is in force

Needs neither a network nor a database. Ends with 1 where the certificate is not genuine, not in force or expired.`,
  run: async (options) => {
    const [file] = options.words;
    if (!file || !options.key) throw new StartProblem('Say which: sanam verify-certificate FILE --key FILE.');
    const list = options.revocations ? readJson(options.revocations, revocationList) : null;
    const { keys } = readJson(options.key, publishedKeys);
    const checked = await checkCredential(readText(file), { keys, list, now: new Date() });
    printAnswer(options, checked);
    return checked.verdict === 'valid' ? 0 : 1;
  },
};

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new StartProblem(`${file} cannot be read.`);
  }
}

function readJson<Value>(file: string, schema: ZodType<Value>): Value {
  try {
    return schema.parse(JSON.parse(readText(file)));
  } catch (error) {
    if (error instanceof StartProblem) throw error;
    throw new StartProblem(`${file} is not what the installation publishes.`);
  }
}
