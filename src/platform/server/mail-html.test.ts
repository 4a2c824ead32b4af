import { expect, test } from 'vitest';
import { htmlOf } from './mail-html.ts';

test('an address on a line of its own becomes a link that can still be read', () => {
  const html = htmlOf({
    subject: 'New password',
    text: 'Dear Ada,\n\nhere:\nhttps://exams.example/reset?token=a&b=c\n',
  });
  expect(html).toContain('<a href="https://exams.example/reset?token=a&amp;b=c"');
  expect(html.match(/token=a&amp;b=c/g)).toHaveLength(2);
  expect(html).toMatch(/<a [^>]*>New password<\/a>/);
  expect(html).toContain('<html lang="en">');
});

test('a code stands large, a Thai mail is marked as Thai', () => {
  const html = htmlOf({ subject: 'รหัส', text: 'รหัสของท่านคือ\n\n123 456' });
  expect(html).toMatch(/<strong style="font-size:32px[^>]*>123 456<\/strong>/);
  expect(html).toContain('<html lang="th">');
});

test('nothing somebody typed becomes a tag, an attribute or a script', () => {
  const html = htmlOf({
    subject: '</title><script>alert(1)</script>',
    text: '<img src=x onerror=alert(1)>\njavascript:alert(1)\nhttps://a.example/"onmouseover="alert(1)',
  });
  expect(html).not.toMatch(/<script|<img|href="javascript|"onmouseover/);
});

test('the mail asks no server for anything', () => {
  expect(htmlOf({ subject: 'a', text: 'b' })).not.toMatch(/src=|url\(|<link|@import/);
});
