import { expect, test } from 'vitest';
import { mailKinds, footOf, type MailHead, type Mail } from './mail-frame.ts';
import { htmlOf } from './mail-html.ts';

const school: MailHead = { name: 'School of the Air', replyTo: 'office@school.example', logo: null };
const mail: Mail = {
  to: 'ada@people.example',
  subject: 'New password',
  text: 'Dear Ada,\n\nhere:\nhttps://exams.example/reset?token=a&b=c\n',
  language: 'en',
  companyId: 'c',
  kind: 'reset',
};
const written = (some: Partial<Mail>, head = school) =>
  htmlOf({ ...mail, ...some }, head, footOf({ ...mail, ...some }, head));

test('an address on a line of its own becomes a button with a name of its own, and can still be read', () => {
  const html = written({});
  expect(html).toContain('<a href="https://exams.example/reset?token=a&amp;b=c"');
  expect(html).toMatch(/<a [^>]*>Set a new password<\/a>/);
  expect(html).toContain('>https://exams.example/reset?token=a&amp;b=c</a>');
  expect(html).toContain('<html lang="en">');
});

test('the name of a button stands on one line in every kind of mail and both languages, whatever the subject is', () => {
  const subject = 'Your access to Eastern Horizon Aircraft Maintenance School';
  for (const kind of mailKinds)
    for (const language of ['en', 'th'] as const) {
      const [, style = '', label = ''] =
        /<a [^>]*style="(display:inline-block[^"]*)">([^<]*)<\/a>/.exec(written({ kind, language, subject })) ?? [];
      expect(label.length, `${kind} ${language}`).toBeLessThan(24);
      expect(label).not.toContain(subject);
      expect(style.includes('white-space:nowrap') || label === '').toBe(true);
    }
});

test('an address within a line stays there, and leads where it says', () => {
  expect(written({ text: 'Look at https://exams.example/a?b=c, please' })).toMatch(
    /Look at <a class="link" href="https:\/\/exams\.example\/a\?b=c,"/,
  );
});

test('a code stands large, a Thai mail is marked as Thai', () => {
  const html = written({ text: 'รหัสของท่านคือ\n\n123 456', kind: 'code', language: 'th' });
  expect(html).toMatch(/<strong style="font-size:32px[^>]*>123 456<\/strong>/);
  expect(html).toContain('<html lang="th">');
});

test('who sends it, why, for whom and where answers go stands below', () => {
  const html = written({ by: 'Ada Lovelace' });
  expect(html).toContain('School of the Air sends this mail with Sanam.');
  expect(html).toContain('You get it because a new password was asked for on the sign-in page.');
  expect(html).toContain('Ada Lovelace had it sent to you.');
  expect(html).toContain('Answers go to office@school.example.');
  const ownless = written({}, { name: '', replyTo: '', logo: null });
  expect(ownless).toContain('This mail comes from the examination system Sanam.');
  expect(ownless).toContain('Nobody reads answers to this mail.');
});

test('nothing somebody typed becomes a tag, an attribute or a script', () => {
  const html = written(
    {
      subject: '</title><script>alert(1)</script>',
      text: '<img src=x onerror=alert(1)>\njavascript:alert(1)\nhttps://a.example/"onmouseover="alert(1)',
      by: '<img src=y>',
    },
    { name: '<img src=z>', replyTo: '"><img src=q>', logo: null },
  );
  expect(html).not.toMatch(/<script|<img|href="javascript|"onmouseover/);
});

test('the mail asks no server for anything; its logo travels with it', () => {
  const logo = { bytes: Buffer.from('picture'), type: 'image/png' };
  const html = written({}, { ...school, logo });
  expect(html).toContain('<img src="cid:logo"');
  expect(html.replaceAll('src="cid:logo"', '')).not.toMatch(/src=|url\(|<link|@import/);
});
