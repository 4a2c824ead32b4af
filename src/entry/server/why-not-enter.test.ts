import { expect, test } from 'vitest';
import { configKey, keyAt, settingsOf } from './config-key.ts';
import { isWithin, whyNotEnter, type Entry } from './why-not-enter.ts';

test.each([
  ['10.20.3.4', ['10.20.0.0/16'], true],
  ['10.21.3.4', ['10.20.0.0/16'], false],
  ['::ffff:10.20.3.4', ['10.20.0.0/16'], true],
  ['10.20.3.4', ['10.20.3.77/24'], true],
  ['192.0.2.7', ['192.0.2.7'], true],
  ['192.0.2.8', ['192.0.2.7', '2001:db8::/32'], false],
  ['2001:db8:7::1', ['192.0.2.7', '2001:db8::/32'], true],
  ['2001:db9::1', ['2001:db8::/32'], false],
  ['fe80::1%eth0', ['fe80::/10'], true],
  ['', ['10.0.0.0/8'], false],
  ['unknown', ['10.0.0.0/8'], false],
])('%s within %j: %s', (address, ranges, within) => {
  expect(isWithin(address, ranges)).toBe(within);
});

const publicUrl = 'https://exams.test';
const exam: Entry = { id: 'one', quitPassword: '', ranges: [], safeExamBrowser: true };
const key = configKey(settingsOf(exam, publicUrl));
const coming = (header: string | null, shown: { sebKey?: string; sebPage?: string } = {}) => ({
  wire: { address: '10.0.0.1', url: '/api/sitting?sebKey=x', header: () => header },
  ...shown,
});
const page = `${publicUrl}/exams/one`;

test.each([
  ['header of this address', coming(keyAt(`${publicUrl}/api/sitting?sebKey=x`, key)), null],
  ['header in capitals', coming(keyAt(`${publicUrl}/api/sitting?sebKey=x`, key).toUpperCase()), null],
  ['header of another address', coming(keyAt(`${publicUrl}/api/sitting`, key)), 'safe_exam_browser_needed'],
  ['header of the bare key', coming(key), 'safe_exam_browser_needed'],
  ['nothing', coming(null), 'safe_exam_browser_needed'],
  ['key of the page', coming(null, { sebKey: keyAt(page, key), sebPage: `${page}#top` }), null],
  ['key of another page', coming(null, { sebKey: keyAt(page, key), sebPage: publicUrl }), 'safe_exam_browser_needed'],
  ['key without its page', coming(null, { sebKey: keyAt(page, key) }), 'safe_exam_browser_needed'],
  [
    'key of somebody else’s page',
    coming(null, { sebKey: keyAt('https://other.test/exams/one', key), sebPage: 'https://other.test/exams/one' }),
    'safe_exam_browser_needed',
  ],
  [
    'key of another exam',
    coming(null, { sebKey: keyAt(page, configKey(settingsOf({ ...exam, id: 'two' }, publicUrl))), sebPage: page }),
    'safe_exam_browser_needed',
  ],
])('Safe Exam Browser, %s: %s', (_, from, reason) => {
  expect(whyNotEnter(exam, from, publicUrl)).toBe(reason);
});

test('the network is looked at first, and a key does not make up for it', () => {
  const limited = { ...exam, ranges: ['192.0.2.0/24'] };
  const from = coming(null, { sebKey: keyAt(page, key), sebPage: page });
  expect(whyNotEnter(limited, from, publicUrl)).toBe('network_not_allowed');
  expect(whyNotEnter({ ...limited, safeExamBrowser: false }, coming(null), publicUrl)).toBe('network_not_allowed');
  expect(whyNotEnter({ ...exam, safeExamBrowser: false }, coming(null), publicUrl)).toBe(null);
});
