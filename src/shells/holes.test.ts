import { expect, test } from 'vitest';
import { certificateFilling } from './certificate-words.ts';
import { fillHoles, hole } from './holes.ts';

const page = `<html><body><h1>${hole('title')}</h1><p>${hole('unknown')}</p></body></html>`;
const dataOf = (html: string) => /<script type="application\/json" id="given">(.*)<\/script>/s.exec(html)?.[1] ?? '';

test('words are text and never elements, whatever signs they hold', () => {
  const html = fillHoles(page, { words: { title: '<b>$& "A & B"' }, replies: {} });
  expect(html).toContain('<h1>&lt;b&gt;$&amp; &quot;A &amp; B&quot;</h1><p></p>');
});

test('no reply ends the element that holds it, and it is read back as it was', () => {
  const replies = { '/api/x': { name: '</script><script>alert(1)</script><!-- $& \u2028' } };
  const html = fillHoles(page, { words: {}, replies });
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(dataOf(html)).not.toContain('<');
  expect(JSON.parse(dataOf(html))).toEqual(replies);
});

const valid = {
  verdict: 'valid',
  serial: 'SAT-1',
  initials: 'S. J.',
  company: { en: 'School', th: 'โรงเรียน' },
  subject: { code: 'M1', title: { en: 'Mathematics' } },
  title: { en: 'Spring' },
  examDate: new Date('2026-11-20T03:00:00Z'),
  issuedAt: new Date('2026-11-21T03:00:00Z'),
  expiresOn: null,
  revokedAt: null,
  key: 'k1',
} as const;

test('a certificate is drawn by its verdict, with its days as the page writes them', () => {
  const thai = certificateFilling(valid, 'code', 'th');
  expect(thai?.form).toBe('valid');
  expect(thai?.words).toMatchObject({ company: 'โรงเรียน', subject: 'M1 Mathematics', examDate: '20 พฤศจิกายน 2569' });
  const until = { ...valid, expiresOn: new Date('2028-11-21T12:00:00Z') } as const;
  expect(certificateFilling(until, 'code', 'en')).toMatchObject({
    form: 'valid-until',
    words: { expiresOn: '21 November 2028' },
  });
  const revoked = { ...valid, verdict: 'revoked', revokedAt: new Date('2026-11-22T03:00:00Z') } as const;
  expect(certificateFilling(revoked, 'code', 'en')).toMatchObject({
    form: 'revoked',
    words: { revokedAt: '22 November 2026' },
  });
});

test('one that lacks what newer ones say is left to the page, and an unknown one has its code alone', () => {
  expect(certificateFilling({ ...valid, subject: null }, 'code', 'en')).toBeNull();
  expect(certificateFilling({ ...valid, verdict: 'unknown' }, 'code', 'en')).toEqual({
    form: 'unknown',
    words: { code: 'code' },
  });
});
