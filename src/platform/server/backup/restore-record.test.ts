import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { theOperator } from '../database/acting.ts';
import { saveRestored } from './restore-record.ts';

test('a restored installation is the operator’s act and names the moment of its backup', async () => {
  const owner = new pg.Client({ connectionString: inject('ownerUrl') });
  await owner.connect();
  onTestFinished(() => owner.end());
  await saveRestored(owner, '2026-03-01T02:00:00.000Z');
  const { rows } = await owner.query(`select actor_id, details from platform_event where action = 'platform.restored'`);
  expect(rows).toEqual([{ actor_id: theOperator.actorId, details: { backupOf: '2026-03-01T02:00:00.000Z' } }]);
});
