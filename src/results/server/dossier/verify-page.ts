import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as storedZip from './stored-zip.ts';
import * as verifying from './verify-dossier.ts';
import { verifyingTexts } from '../../texts/dossier/verifying/index.ts';

const page = readFileSync(join(import.meta.dirname, 'verify.html'), 'utf8');

/** The page that verifies dossiers, with the same functions that the command has: one file, nothing to fetch. */
export function verifyPage(): string {
  const functions = Object.values({ ...storedZip, ...verifying }).map(String);
  const texts = JSON.stringify(verifyingTexts).replaceAll('<', String.raw`\u003c`);
  return page.replace('/*FUNCTIONS*/', () => functions.join('\n')).replace('/*TEXTS*/ {}', () => texts);
}
