import { expect, test } from 'vitest';
import { deviceOf, networkInWords } from './device.ts';

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, 'Chrome · Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/140.0.0.0`, 'Edge · Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 SEB/3.7`, 'Safe Exam Browser · Windows'],
  [`Mozilla/5.0 (Linux; Android 16; K) ${chrome} Mobile Safari/537.36`, 'Chrome · Android'],
  [
    `Mozilla/5.0 (Linux; Android 16; SM-S911B) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0.0.0`,
    'Samsung Internet · Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Mobile/15E148 Safari/604.1',
    'Safari · iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    'Safari · Mac',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux'],
  ['curl/8.14.1', 'curl'],
  ['<script>alert(1)</script>', ''],
  ['', ''],
])('%s is %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});

test('a network shows that its last part is left out', () => {
  expect(['192.0.2', '2001:db8:0:1', ''].map(networkInWords)).toEqual(['192.0.2.*', '2001:db8:0:1::*', '']);
});
