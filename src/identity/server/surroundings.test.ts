import { expect, test } from 'vitest';
import { surroundingsOf } from './surroundings.ts';
import { tokensFrom } from './session/tokens.ts';

const secret = 'a secret of this test, long enough to be one';
const given = { tokens: tokensFrom(secret), secret, release: '0', maintenance: false };
const db = {} as never;

test('without settings in the database the product’s lifetimes hold', async () => {
  const { publicSettings, lifetimes } = surroundingsOf(given);
  expect(await publicSettings(db)).toMatchObject({ maintenance: false });
  expect(await lifetimes(db)).toMatchObject({ tokenTtlShort: 900, tokenTtlLong: 3600 });
});

test('the settings in the database decide lifetimes, and either of both switches maintenance on', async () => {
  const kept = { ...(await surroundingsOf(given).publicSettings(db)), tokenTtlShort: 120, maintenance: true };
  const read = (maintenance: boolean, own: boolean) =>
    surroundingsOf({ ...given, maintenance, readPublicSettings: async () => ({ ...kept, maintenance: own }) });
  expect(await read(false, true).publicSettings(db)).toMatchObject({ maintenance: true });
  expect(await read(true, false).publicSettings(db)).toMatchObject({ maintenance: true });
  expect(await read(false, false).publicSettings(db)).toMatchObject({ maintenance: false });
  expect(await read(false, false).lifetimes(db)).toMatchObject({ tokenTtlShort: 120 });
});
