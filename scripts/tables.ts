// Writes src/platform/server/tables.ts and schema.sql from a freshly migrated database. `npm run tables`.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeTables } from '../src/platform/server/database/describe-tables.ts';
import { projectRoot } from '../src/platform/server/project-root.ts';
import { throwawayDatabase } from '../src/platform/server/embedded-database/throwaway-database.ts';

const { owner, stop } = await throwawayDatabase();
try {
  const { typescript, sql } = await describeTables(owner);
  writeFileSync(join(projectRoot, 'src/platform/server/tables.ts'), typescript);
  writeFileSync(join(projectRoot, 'schema.sql'), sql);
} finally {
  await stop();
}
