import { firstRight, thai, thaiDigits, thaiLetters, type Asked, type Habit } from './asked.fixture.ts';

const L = thaiLetters;
const letter = (asked: Asked) => L[firstRight(asked)] ?? '';
const each = (write: (asked: Asked, number: number) => string, between = '\n') =>
  thai.map((asked, index) => write(asked, index + 1)).join(between);
const column = (asked: Asked, sign: (place: number) => string, indent = '') =>
  asked.options.map((text, place) => `${indent}${sign(place)} ${text}`).join('\n');
const keys = (write: (number: number, letter: string) => string, between: string) =>
  thai.map((asked, index) => write(index + 1, letter(asked))).join(between);
const plain = (asked: Asked, number: number) =>
  `${number}. ${asked.stem}\n${column(asked, (at) => `${L[at]}.`, '   ')}\n`;

const habit = (name: string, text: string, asked: readonly Asked[] = thai): Habit => ({ name, text, asked });

/** Texts as Thai teachers type and paste them, each with a habit of its own. */
export const thaiTexts: readonly Habit[] = [
  habit(
    'answer below',
    each((q, n) => `${n}. ${q.stem}\n${column(q, (at) => `${L[at]}.`)}\nเฉลย ${letter(q)}\n`),
  ),
  habit(
    'Thai digits',
    each((q, n) => `${thaiDigits(n)}. ${q.stem}\n${column(q, (at) => `${L[at]}.`, '\t')}\nเฉลย: ข้อ ${letter(q)}.\n`),
  ),
  habit(
    'options in a row',
    each((q, n) => `ข้อ ${n}. ${q.stem}\n${q.options.map((o, at) => `${L[at]}. ${o}`).join('     ')}\nตอบ ${letter(q)}`),
  ),
  habit(
    'two by two',
    each(
      (q, n) =>
        `${n}) ${q.stem}\n  ก) ${q.options[0]}\t\tข) ${q.options[1]}\n  ค) ${q.options[2]}\t\tง) ${q.options[3]}\nคำตอบ: ${letter(q)}\n`,
    ),
  ),
  habit(
    'list at the end',
    `แบบทดสอบปลายภาค\nคำชี้แจง ให้นักเรียนเลือกคำตอบที่ถูกที่สุด\n\n${each(plain)}\n\nเฉลย\n${keys((n, l) => `${n}. ${l}`, '   ')}`,
  ),
  habit('list line by line', `${each(plain)}\nเฉลยแบบทดสอบ\n${keys((n, l) => `ข้อ ${n} ตอบ ${l}`, '\n')}`),
  habit('two columns of keys', `${each(plain)}\nเฉลย\n1\tข\t4\tค\n2\tง\t5\tข\n3\tก\t6\tง`),
  habit('row of numbers', `${each(plain)}\nตารางเฉลย\nข้อ\t1\t2\t3\t4\t5\t6\nเฉลย\tข\tง\tก\tค\tข\tง`),
  habit(
    'star before',
    each(
      (q, n) =>
        `${n}. ${q.stem}\n${q.options.map((o, at) => `${at === firstRight(q) ? '*' : ''}${L[at]}. ${o}`).join('\n')}`,
    ),
  ),
  habit(
    'tick behind',
    each(
      (q, n) =>
        `ข้อที่ ${n} ${q.stem}\n${q.options.map((o, at) => `(${L[at]}) ${o}${at === firstRight(q) ? ' ✓' : ''}`).join('\n')}\n`,
    ),
  ),
  habit(
    'options by numbers',
    `ตอนที่ 1 แบบปรนัย\n${each((q, n) => `${n}. ${q.stem}\n${q.options.map((o, at) => `${at + 1}) ${o}`).join('\n')}\nเฉลย ${firstRight(q) + 1}\n`)}`,
  ),
  habit(
    'reason behind',
    each((q, n) => `${n}. ${q.stem}\n${column(q, (at) => `${L[at]}.`)}\nเฉลย ${letter(q)}. เพราะเป็นไปตามหลักการ\n`),
  ),
  habit(
    'answer in brackets',
    each((q, n) => `${n}. ${q.stem} (เฉลย ${letter(q)})\n${column(q, (at) => `${L[at]}.`)}`),
  ),
  habit(
    'no numbers',
    each((q) => `${q.stem}\n${column(q, (at) => `${L[at]}.`)}\nเฉลย ${letter(q)}\n`),
  ),
  habit(
    'pages and headings',
    `โรงเรียนตัวอย่างวิทยา ภาคเรียนที่ 1\n- 1 -\n${each((q, n) => `${plain(q, n)}${n % 2 === 0 ? `\nโรงเรียนตัวอย่างวิทยา ภาคเรียนที่ 1\n- ${n / 2 + 1} -\n` : ''}`)}\nหมดเวลา\n\nเฉลย\n${keys((n, l) => `${n}) ${l}`, ' ')}`,
  ),
  habit(
    'parts that begin anew',
    `ตอนที่ 1\n${thai
      .slice(0, 3)
      .map((q, i) => plain(q, i + 1))
      .join('\n')}\nตอนที่ 2\n${thai
      .slice(3)
      .map((q, i) => plain(q, i + 1))
      .join('\n')}\nเฉลย ตอนที่ 1\n1. ข 2. ง 3. ก\nตอนที่ 2\n1. ค 2. ข 3. ง`,
  ),
  habit(
    'true or false',
    'จงใส่เครื่องหมายถูกหรือผิด\n1. น้ำเดือดที่ 100 องศาเซลเซียสที่ระดับน้ำทะเล (ถูก/ผิด)\nเฉลย ถูก\n2. ทองแดงเป็นฉนวนไฟฟ้า (ถูก/ผิด)\nเฉลย ผิด\n3. แม่เหล็กมีสองขั้ว จริง/เท็จ\nตอบ จริง\n',
    [
      { stem: 'น้ำเดือดที่ 100 องศาเซลเซียสที่ระดับน้ำทะเล', options: [], key: true },
      { stem: 'ทองแดงเป็นฉนวนไฟฟ้า', options: [], key: false },
      { stem: 'แม่เหล็กมีสองขั้ว', options: [], key: true },
    ],
  ),
  habit(
    'numbers and words',
    '1. กระแส 2 A ไหลผ่าน 6 โอห์ม แรงดันเป็นเท่าใด\nตอบ 12 โวลต์\n\n2. เมืองหลวงของประเทศไทยคือเมืองใด\nเฉลย: กรุงเทพมหานคร\n\n3. จงอธิบายหลักการทำงานของเครื่องยนต์สี่จังหวะ\n................................................\n................................................\n',
    [
      { stem: 'กระแส 2 A ไหลผ่าน 6 โอห์ม แรงดันเป็นเท่าใด', options: [], key: '12' },
      { stem: 'เมืองหลวงของประเทศไทยคือเมืองใด', options: [], key: 'กรุงเทพมหานคร' },
      { stem: 'จงอธิบายหลักการทำงานของเครื่องยนต์สี่จังหวะ', options: [], key: null },
    ],
  ),
  habit(
    'sources that disagree',
    `1. ${thai[0]?.stem}\nก. แอมแปร์\n*ข. โอห์ม\nค. วัตต์\nง. คูลอมบ์\n2. ${thai[1]?.stem}\nก. ไมโครมิเตอร์\nข. เวอร์เนียร์\n*ค. ประแจปอนด์\nง. เกจวัดความดัน\n\nเฉลย\n1. ข\n2. ง`,
    [{ ...thai[0], key: [1] } as Asked, { ...thai[1], key: null } as Asked],
  ),
  habit(
    'statements above',
    `1. พิจารณาข้อความต่อไปนี้\n   1. อากาศมีน้ำหนัก\n   2. อากาศไม่มีแรงดัน\nข้อใดถูก\nก. ข้อ 1 เท่านั้น\nข. ข้อ 2 เท่านั้น\nค. ทั้งสองข้อ\nง. ไม่มีข้อใดถูก\nเฉลย ก\n2. ${thai[4]?.stem}\nก. ม่วง\nข. ส้ม\nค. เขียว\nง. น้ำตาล\nเฉลย ข\n`,
    [
      { stem: 'พิจารณาข้อความต่อไปนี้', options: ['ข้อ 1 เท่านั้น', 'ข้อ 2 เท่านั้น', 'ทั้งสองข้อ', 'ไม่มีข้อใดถูก'], key: [0] },
      thai[4] as Asked,
    ],
  ),
  habit(
    'numbers below numbers',
    each((q, n) => `${n}. ${q.stem}\n${column(q, (at) => `${at + 1}.`)}\nเฉลย ${firstRight(q) + 1}\n`),
  ),
  habit(
    'numbers below numbers, answer in words',
    each((q, n) => `${n}. ${q.stem}\n${column(q, (at) => `${at + 1}.`, '   ')}\nตอบ ${q.options[firstRight(q)]}\n`),
  ),
  habit(
    'Thai digits below Thai digits, list at the end',
    `${each((q, n) => `${thaiDigits(n)}. ${q.stem}\n${column(q, (at) => `${thaiDigits(at + 1)}.`)}`)}\n\nเฉลย\n${thai.map((q, at) => `${thaiDigits(at + 1)}. ${thaiDigits(firstRight(q) + 1)}`).join('\n')}`,
  ),
  habit(
    'lettered statements above numbers',
    each((q, n) => `${n}. ${q.stem}\nก. น้ำ\nข. อากาศ\n${column(q, (at) => `${at + 1}.`)}\nเฉลย ${firstRight(q) + 1}\n`),
  ),
  habit(
    'lettered statements above numbers, list at the end',
    `${each((q, n) => `${n}. ${q.stem}\nก. น้ำ\nข. อากาศ\n${column(q, (at) => `${at + 1}.`)}`)}\nเฉลย\n${thai.map((q, at) => `${at + 1}. ${firstRight(q) + 1}`).join('  ')}`,
  ),
  habit(
    'keys of parts in another order',
    `ส่วนที่ ๑ ปรนัย\n${thai
      .slice(0, 3)
      .map((q, i) => plain(q, i + 1))
      .join('\n')}\nส่วนที่ ๒ ปรนัย\n${thai
      .slice(3)
      .map((q, i) => plain(q, i + 1))
      .join('\n')}\nเฉลย\nส่วนที่ 2\n1. ค 2. ข 3. ง\nส่วนที่ 1\n1. ข 2. ง 3. ก`,
  ),
];
