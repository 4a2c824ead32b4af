import type { ClientBase } from 'pg';
import { databaseOn } from '../../platform/server/database/database.ts';
import { askState } from '../../platform/server/health/installation-state.ts';
import type { Secrets } from '../../platform/server/secrets/key-ring.ts';
import type { MarkedStore } from '../../platform/server/media/media-path.ts';
import { listWithoutMonth } from '../../platform/server/jobs/partitions.ts';
import type { Settings } from '../../platform/server/settings/settings.ts';
import type { DatabaseAddress } from '../../platform/server/database/sign-ins.ts';
import { problem, type Finding } from '../domain/finding.ts';
import { isLocal } from '../../platform/server/settings/local.ts';
import { judgeBackups } from '../domain/backups.ts';
import { judgeWork } from '../domain/work.ts';
import {
  checkDatabase,
  checkJumps,
  checkInstallation,
  checkMigrations,
  checkSearch,
  checkSecretIsNew,
} from './check-database.ts';
import { checkContact, checkPeople } from './check-people.ts';
import { checkSignIns } from './check-sign-ins.ts';

type Given = {
  readonly settings: Settings;
  /** The secret with what follows from it; null where nobody knows it yet. */
  readonly known: { readonly secret: Secrets; readonly media: MarkedStore; readonly address: DatabaseAddress } | null;
  readonly now: () => Date;
  /** Whether it is a running server that asks. */
  readonly isServed: boolean;
};

/** Everything that a database says of its installation: for `doctor` and for the page of the platform alike. */
export async function checkStored(client: ClientBase, { settings, known, now, isServed }: Given): Promise<Finding[]> {
  const release = await checkMigrations(client);
  const found = [...(await checkDatabase(client, now)), release];
  found.push(...(known ? await checkInstallation(client, known.secret, known.media) : await checkSecretIsNew(client)));
  if (release.level === 'problem') return found;
  found.push(await checkSearch(client), ...(await checkJumps(client)));
  if (known) found.push(...(await checkSignIns(known.address)));
  found.push(...(await checkPeople(databaseOn(client), settings, now())));
  found.push(...(await checkContact(databaseOn(client), settings)));
  const parted = await listWithoutMonth(databaseOn(client));
  if (parted.length > 0) found.push(problem('month_missing', { tables: parted.join(', ') }));
  const state = await askState(client);
  found.push(...judgeWork(state, isServed));
  // What was put up on one's own computer to look at needs none.
  if (!isLocal(settings)) found.push(...judgeBackups(state.backups));
  return found;
}
