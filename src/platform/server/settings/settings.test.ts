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

test('proxies are addresses, ranges or names of ranges; loopback where nothing is said', () => {
  expect(readSettings({}).trustedProxies).toEqual(['loopback']);
  expect(readSettings({ TRUSTED_PROXIES: '10.0.0.5, 172.16.0.0/12,fd00::/8, uniquelocal' }).trustedProxies).toEqual([
    '10.0.0.5',
    '172.16.0.0/12',
    'fd00::/8',
    'uniquelocal',
  ]);
});

test.each(['10.0.0.300', '10.0.0.0/33', 'fd00::/129', '10.0.0.0/8/8', '10.0.0.0/', 'proxy.example', '10.0.0.1,,'])(
  'TRUSTED_PROXIES %s is refused with what to write',
  (given) => {
    expect(() => readSettings({ TRUSTED_PROXIES: given })).toThrow(
      /TRUSTED_PROXIES: ".*" is no address and no range\. Write addresses such as 10\.0\.0\.5, ranges such as/,
    );
  },
);

test.each(['0.0.0.0/0', '::/0'])('TRUSTED_PROXIES %s, which is everybody, is refused', (given) => {
  expect(() => readSettings({ TRUSTED_PROXIES: given })).toThrow(/would believe everybody/);
});
