import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { theOperator } from '../../../platform/server/database/acting.ts';
import { listEarlierSecrets } from '../../../platform/server/secrets/earlier-secrets.ts';
import { fingerprintOf, keyIdOf } from '../../../platform/server/secrets/key-ring.ts';
import { saveForgotten, saveRotation } from './secret-record.ts';

const [old, fresh] = ['o', 'n'].map((sign) => sign.repeat(40)) as [string, string];
const nameOf = (secret: string) => keyIdOf(fingerprintOf(secret));

let owner: pg.Client;
beforeAll(async () => {
  owner = new pg.Client({ connectionString: inject('ownerUrl') });
  await owner.connect();
});
afterAll(() => owner.end());

test('another secret, and the end of an earlier one, are the operator’s acts and name the keys', async () => {
  await saveRotation(owner, [fresh, old], true);
  expect(await listEarlierSecrets(owner)).toMatchObject([{ fingerprint: fingerprintOf(old), leaked: true }]);
  await saveForgotten(owner, [fingerprintOf(old)]);
  expect(await listEarlierSecrets(owner)).toEqual([]);
  const { rows } = await owner.query(
    `select action, actor_id, details from platform_event where action like 'platform.secret%' order by id`,
  );
  const by = { actor_id: theOperator.actorId };
  expect(rows).toEqual([
    { ...by, action: 'platform.secret_rotated', details: { secretKey: nameOf(fresh), leaked: true } },
    { ...by, action: 'platform.secrets_forgotten', details: { secretKey: [nameOf(old)] } },
  ]);
});
