import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test('with nothing set everything has a value', () => {
  const settings = readSettings({ HOME: '/root' });
  expect(settings).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: null,
    publicUrl: 'http://localhost:3000',
    maintenance: false,
  });
});

test('every fault is named at once', () => {
  const read = () =>
    readSettings({
      PORT: '99999',
      DATABASE_URL: 'mysql://x',
      SECRET: 'short',
      SMPT_URL: 'smtp://x',
      SANAM_COLOUR: 'blue',
    });
  expect(read).toThrow(
    /PORT: .*DATABASE_URL: .*SECRET: .*SMPT_URL is unknown \(did you mean SMTP_URL\?\); SANAM_COLOUR is unknown/,
  );
});

test('an empty setting is no setting, and other programs’ names are left alone', () => {
  expect(readSettings({ SMTP_URL: '', DATABASE: 'x', SUPPORT: 'y', LOG_FILE: 'z' }).smtpUrl).toBeNull();
});
