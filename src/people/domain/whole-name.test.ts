import { expect, test } from 'vitest';
import { splitWholeName, withBars } from './whole-name.ts';

const split = (text: string) => {
  const { title, givenName, familyName } = splitWholeName(text);
  return [title, givenName, familyName];
};

test.each([
  ['นายสมชาย ใจดี', ['นาย', 'สมชาย', 'ใจดี']],
  ['นาย สมชาย  ใจดี', ['นาย', 'สมชาย', 'ใจดี']],
  ['นางสาวสมหญิง รักเรียน', ['นางสาว', 'สมหญิง', 'รักเรียน']],
  ['นางสมศรี ณ อยุธยา', ['นาง', 'สมศรี', 'ณ อยุธยา']],
  ['น.ส. กานดา แก้วใส', ['น.ส.', 'กานดา', 'แก้วใส']],
  ['ว่าที่ ร.ต.หญิงสมศรี มั่นคง', ['ว่าที่ ร.ต.หญิง', 'สมศรี', 'มั่นคง']],
  ['ว่าที่ร้อยตรี หญิง สมศรี มั่นคง', ['ว่าที่ร้อยตรี หญิง', 'สมศรี', 'มั่นคง']],
  ['พ.อ.อ.วิชัย กล้าหาญ', ['พ.อ.อ.', 'วิชัย', 'กล้าหาญ']],
  ['จ่าอากาศเอกวิชัย กล้าหาญ', ['จ่าอากาศเอก', 'วิชัย', 'กล้าหาญ']],
  ['รศ.ดร.วิชัย กล้าหาญ', ['รศ.ดร.', 'วิชัย', 'กล้าหาญ']],
  ['สมชาย ใจดี', ['', 'สมชาย', 'ใจดี']],
])('a Thai name: %s', (text, parts) => expect(split(text)).toEqual(parts));

test.each(['นายิกา ใจดี', 'คุณธรรม ใจดี', 'พลเอก ใจดี', 'หญิงรัตน์ ใจดี', 'นางามตา ใจดี'])(
  'a given name that begins like a title stays whole: %s',
  (text) => expect(split(text)).toEqual(['', ...text.split(' ')]),
);

test.each([
  ['Mr. Somchai Jaidee', ['Mr.', 'Somchai', 'Jaidee']],
  ['MISS SOMSRI JAIDEE', ['MISS', 'SOMSRI', 'JAIDEE']],
  ['Flt Lt Anan Srisuk', ['Flt Lt', 'Anan', 'Srisuk']],
  ['Acting Sub Lt. Anan Srisuk', ['Acting Sub Lt.', 'Anan', 'Srisuk']],
  ['Asst. Prof. Dr. Anan Srisuk', ['Asst. Prof. Dr.', 'Anan', 'Srisuk']],
  ['Major Tom', ['', 'Major', 'Tom']],
  ['Jaidee, Mr Somchai', ['Mr', 'Somchai', 'Jaidee']],
  ['Ludwig van Beethoven', ['', 'Ludwig', 'van Beethoven']],
  ['Ms Siti binti Abdullah', ['Ms', 'Siti', 'binti Abdullah']],
  ['Martin Luther King Jr.', ['', 'Martin Luther', 'King Jr.']],
  ['Mr | Maria del Carmen | López García', ['Mr', 'Maria del Carmen', 'López García']],
])('another name: %s', (text, parts) => expect(split(text)).toEqual(parts));

test('what is not clear is said: three words and more, unless a word says where the family name begins', () => {
  const doubtful = ['Mr Anan Kitti Srisuk', 'นายสมชาย ใจดี มีสุข', 'A, B, C'];
  const clear = ['Ludwig van Beethoven', 'นางสมศรี ณ อยุธยา', 'Mr | Anan Kitti | Srisuk', 'Somchai'];
  expect(doubtful.map((text) => splitWholeName(text).isDoubtful)).toEqual([true, true, true]);
  expect(clear.map((text) => splitWholeName(text).isDoubtful)).toEqual([false, false, false, false]);
});

test('one word is a given name; nothing is nothing', () => {
  expect(split('สมชาย')).toEqual(['', 'สมชาย', '']);
  expect(split('นายสมชาย')).toEqual(['นาย', 'สมชาย', '']);
  expect(split('  ')).toEqual(['', '', '']);
});

test('no letter of a name is lost, whatever is written', () => {
  const pieces = [
    'นาย',
    'นาง',
    'ว่าที่',
    'ร.ต.',
    'หญิง',
    'คุณ',
    'สมชาย',
    'ใจดี',
    'ณ',
    'อยุธยา',
    'Mr.',
    'Dr',
    'Ann',
    'de',
    'Jr',
    ' ',
  ];
  for (const first of pieces)
    for (const second of pieces)
      for (const third of pieces)
        for (const between of ['', ' ']) {
          const text = [first, second, third].join(between);
          expect(split(text).join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
        }
});

test('a split that somebody corrected is read as they wrote it', () => {
  const corrected = { title: '', givenName: 'Anan Kitti', familyName: 'Srisuk | Na' };
  expect(split(withBars(corrected))).toEqual(['', 'Anan Kitti', 'Srisuk Na']);
});
