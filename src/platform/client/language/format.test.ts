import { expect, test } from 'vitest';
import { formatFor } from './format.ts';

const en = formatFor('en', 'Asia/Bangkok');
const th = formatFor('th', 'Asia/Bangkok');
const evening = new Date('2026-11-21T18:05:00Z');

test('dates are written as the reader writes them, in the time zone of the company', () => {
  expect(en.date(evening)).toBe('11/22/2026');
  expect(th.date(evening)).toBe('22/11/2569');
  expect(formatFor('en', 'UTC').date(evening)).toBe('11/21/2026');
});

test('an English page of a company that wants it has the day first; a Thai page always has', () => {
  for (const [language, date] of [
    ['en', '22/11/2026'],
    ['th', '22/11/2569'],
  ] as const) {
    const { date: written, dateTime, dayFirst } = formatFor(language, 'Asia/Bangkok', 'local', 'day_first');
    expect([written(evening), dayFirst]).toEqual([date, true]);
    expect(dateTime(evening)).toContain(date);
  }
  expect([en.dayFirst, th.dayFirst]).toEqual([false, true]);
});

test('long dates name the month; the Thai year is of the Buddhist Era and stands without its era', () => {
  expect(en.longDate('2026-11-21T05:00:00Z')).toBe('21 November 2026');
  expect(th.longDate('2026-11-21T05:00:00Z')).toBe('21 พฤศจิกายน 2569');
  expect([en.month('2026-11-21T05:00:00Z'), th.month('2026-11-21T05:00:00Z')]).toEqual([
    'November 2026',
    'พฤศจิกายน 2569',
  ]);
  expect([en.weekday('2026-11-21T05:00:00Z'), th.weekday('2026-11-21T05:00:00Z', 'long')]).toEqual(['Sat', 'วันเสาร์']);
});

test('the other calendar is that of the other language', () => {
  expect(en.otherCalendar('2026-11-21T05:00:00Z')).toBe('21 พฤศจิกายน 2569');
  expect(th.otherCalendar('2026-11-21T05:00:00Z')).toBe('21 November 2026');
});

test('times have 24 hours', () => {
  expect(en.time(evening)).toBe('01:05');
  expect(en.dateTime(evening)).toBe('11/22/2026, 01:05');
  expect(th.dateTime(evening)).toBe('22/11/2569 01:05 น.');
  expect(th.time(evening)).toBe('01:05 น.');
});

test('within a day a moment is counted from now, beyond it not at all', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  expect(en.relative('2026-11-21T11:48:00Z', now)).toBe('12 minutes ago');
  expect(en.relative('2026-11-21T15:10:00Z', now)).toBe('in 3 hours');
  expect(en.relative('2026-11-21T11:59:40Z', now)).toBe('now');
  expect(th.relative('2026-11-21T11:48:00Z', now)).toBe('12 นาทีที่ผ่านมา');
  expect(en.relative('2026-11-20T12:00:00Z', now)).toBeNull();
});

test('numbers, shares, points and durations', () => {
  expect(en.number(1234.5)).toBe('1,234.5');
  expect(en.percent(0.754)).toBe('75%');
  expect(en.percent(0.7545, 1)).toBe('75.5%');
  expect(en.points(150)).toBe('1.5');
  expect([en.money(12_000.5, 'THB'), th.money(12_000.5, 'THB')]).toEqual(['THB\u00A012,000.50', '฿12,000.50']);
  expect([en.money(1200, 'USD'), th.money(5000, 'JPY')]).toEqual(['$1,200.00', '¥5,000']);
  expect(en.duration(45)).toBe('45 sec');
  expect(en.duration(75 * 60)).toBe('1 hr 15 min');
  expect(en.duration(2 * 3600)).toBe('2 hr');
  expect(th.duration(75 * 60)).toBe('1 ชม. 15 นาที');
});

test('lists keep their spaces in Thai', () => {
  expect(en.list(['A', 'B', 'C'])).toBe('A, B, and C');
  expect(th.list(['AMT-24A', 'AVI-25A'])).toBe('AMT-24A และ AVI-25A');
  expect(th.list(['ก', 'ข', 'ค'])).toBe('ก ข และ ค');
});

test('a Thai title is written onto the name, an English one before it', () => {
  const name = {
    title: { en: 'Mr', th: 'นาย' },
    givenName: { en: 'Somchai', th: 'สมชาย' },
    familyName: { en: 'Jaidee', th: 'ใจดี' },
  };
  expect(en.personName(name)).toBe('Mr Somchai Jaidee');
  expect(th.personName(name)).toBe('นายสมชาย ใจดี');
});

test('a name missing in one script is shown whole in the other, never half and half', () => {
  const name = { title: { en: 'Mr', th: 'นาย' }, givenName: { th: 'สมชาย' }, familyName: { th: 'ใจดี' } };
  expect(en.personName(name)).toBe('นายสมชาย ใจดี');
});

test('a text missing in one language is shown in the other', () => {
  expect(th.text({ en: 'Wing' })).toBe('Wing');
  expect(en.text({})).toBe('');
});
