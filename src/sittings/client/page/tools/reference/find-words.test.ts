import { expect, test } from 'vitest';
import { findWords } from './find-words.ts';

test('letters and figures are compared; spaces, case and marks are not', () => {
  expect(findWords('ohm’s law')('OHM’S\nLaw of 1827')).toBe(true);
  expect(findWords('2.5 N·m')('Torque: 2.5 N · m')).toBe(true);
  expect(findWords('2.5')('275')).toBe(false);
  expect(findWords('a+b')('aab')).toBe(false);
  expect(findWords(' ้ำ ')('ตารางค่า')).toBe(false);
  expect(findWords('น้ำมัน')('ระดับ น้ำมัน เครื่อง')).toBe(true);
  expect(findWords('น้ำมัน')('ระดับลม')).toBe(false);
});

// As pdf.js reads an answer key of ours.
const typst =
  'ลัลับ\nสถาบับันฝึฝึกอบัรมสยามแอโรเทค\nเลขที่ที่ที่ 99 ถนนที่ท่าอากาศยาน\nหห้ามเปิปิดเผยเฉลยนที่นี้แกท่ผผู้ห้เขห้าสอบ\nจำจำานว้นขห้อ 12 คะแนนเต้ก็ม 17.5\nคคำาตอบัขร้ออบัตนบัย';

test.each(['ลับ', 'สถาบันฝึกอบรม', 'เลขที่ 99', 'ท่าอากาศยาน', 'ห้ามเปิดเผย', 'ผู้เข้าสอบ', 'จำนวนข้อ', 'คะแนนเต็ม', 'คำตอบข้ออัตนัย'])(
  '%s is found in what Typst wrote',
  (words) => expect(findWords(words)(typst)).toBe(true),
);

test.each(['ประกาศ', 'น้ำมัน', 'ผู้คุมสอบ', 'เลขที่ 98'])('%s is not there', (words) =>
  expect(findWords(words)(typst)).toBe(false),
);
