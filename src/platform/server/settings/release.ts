import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';

/** The number of this release: it stands in package.json and nowhere else. */
export const release = (
  JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { readonly version: string }
).version;
