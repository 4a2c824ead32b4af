import { webcrypto } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { StartProblem } from '../../platform/server/start-problem.ts';
import { verifyDossier } from '../../results/server/dossier/verify-dossier.ts';
import { publishedKeys } from '../../results/published-contract.ts';
import { printAnswer, type Command } from '../command.ts';

export const verifyCommand: Command = {
  help: `  sanam verify FILE [--key FILE] [--json]
  FILE               the dossier of a sitting, as it was downloaded
  --key FILE         what PUBLIC_URL/api/certificate-keys answers; without it the key in the dossier is used, and the answer says so

Needs neither a network nor a database. Names each file that was changed, and ends with 1 where there is one.`,
  run: async (options) => {
    const [file] = options.words;
    if (!file) throw new StartProblem('Say which: sanam verify FILE.');
    const keys = options.key ? readKeys(options.key) : null;
    const checked = await verifyDossier(readBytes(file), keys, webcrypto.subtle);
    printAnswer(options, checked);
    return checked.genuine ? 0 : 1;
  },
};

function readBytes(file: string): Uint8Array {
  try {
    return new Uint8Array(readFileSync(file));
  } catch {
    throw new StartProblem(`${file} cannot be read.`);
  }
}

function readKeys(file: string) {
  const text = new TextDecoder().decode(readBytes(file));
  try {
    return publishedKeys.parse(JSON.parse(text)).keys;
  } catch {
    throw new StartProblem(`${file} is not what the installation publishes.`);
  }
}
