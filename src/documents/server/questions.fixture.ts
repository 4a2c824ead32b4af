import type { QuestionContent, QuestionKey } from '../../questions/domain/question.ts';
import type { KeyedQuestion } from './answer-key/document.ts';

/** Questions to test and to look at, one of each kind; written for this purpose. */

export const pictureHash = '5a'.repeat(32);

function option(id: string, en: string, th: string) {
  return { id, text: { en, th } };
}

const plain = { matches: [], gaps: [], unit: '', shuffleOptions: true } as const;

const samples: readonly { content: QuestionContent; key: QuestionKey; points: number }[] = [
  {
    content: {
      ...plain,
      kind: 'single',
      stem: {
        en: 'During a functional check of the landing gear the hydraulic pressure falls slowly although the pump keeps running. What is the most likely cause?',
        th: 'ขณะตรวจสอบการทำงานของฐานล้อ พบว่าแรงดันไฮดรอลิกลดลงช้า ๆ ทั้งที่ปั๊มยังทำงานอยู่ตลอดเวลา สาเหตุที่เป็นไปได้มากที่สุดคือข้อใด',
      },
      options: [
        option('o1', 'Internal leakage in the selector valve', 'มีการรั่วซึมภายในวาล์วเลือกทิศทาง'),
        option(
          'o2',
          'A blocked vent of the reservoir while the return line stays open to the system',
          'ช่องระบายอากาศของถังพักอุดตันในขณะที่ท่อทางกลับยังเปิดเข้าสู่ระบบ จึงทำให้ของเหลวไหลย้อนกลับได้ไม่เต็มที่',
        ),
        option(
          'o3',
          'The accumulator has been charged with too much nitrogen',
          'แอคคิวมูเลเตอร์ได้รับการอัดไนโตรเจนไว้สูงเกินเกณฑ์',
        ),
      ],
    },
    key: { kind: 'option', option: 'o1' },
    points: 100,
  },
  {
    content: {
      ...plain,
      kind: 'single',
      stem: {
        en: `<p>The drawing shows a pump and a pressure gauge.</p><p><img src="media:${pictureHash}" alt="A pump feeding a pressure gauge"></p><p>What does the gauge read when \\(Q = 0\\) and \\(p = \\frac{F}{A}\\)?</p>`,
        th: `<p>ภาพแสดงปั๊มและมาตรวัดความดัน</p><p><img src="media:${pictureHash}" alt="ปั๊มจ่ายของเหลวไปยังมาตรวัดความดัน"></p><p>เมื่อ \\(Q = 0\\) และ \\(p = \\frac{F}{A}\\) มาตรวัดจะแสดงค่าเท่าใด</p>`,
      },
      options: [
        option('o1', '\\(p = 0\\)', '\\(p = 0\\)'),
        option('o2', '\\[p = \\frac{1}{2}\\rho v^2 + \\rho g h\\]', '\\[p = \\frac{1}{2}\\rho v^2 + \\rho g h\\]'),
        option('o3', 'the set pressure of the relief valve', 'ค่าความดันที่ตั้งไว้ของวาล์วระบายความดัน'),
      ],
    },
    key: { kind: 'option', option: 'o3' },
    points: 200,
  },
  {
    content: {
      ...plain,
      kind: 'multiple',
      stem: {
        en: 'Which of these are <strong>not</strong> primary flight controls?',
        th: 'ข้อใด<strong>ไม่ใช่</strong>พื้นบังคับการบินหลัก',
      },
      options: [
        option('o1', 'Ailerons', 'เอเลอรอน'),
        option('o2', 'Flaps', 'แฟลป'),
        option('o3', 'Spoilers', 'สปอยเลอร์'),
        option('o4', 'Rudder', 'รัดเดอร์'),
      ],
    },
    key: { kind: 'options', options: ['o3', 'o2'] },
    points: 100,
  },
  {
    content: {
      ...plain,
      kind: 'numeric',
      gaps: [],
      unit: 'N·m',
      stem: { en: 'A force of 40 N acts at 0.25 m. Give the torque.', th: 'แรง 40 นิวตันกระทำที่ระยะ 0.25 เมตร จงหาแรงบิด' },
      options: [],
    },
    key: { kind: 'number', accepted: [{ from: 9.9, to: 10.1 }] },
    points: 100,
  },
  {
    content: {
      ...plain,
      kind: 'short_text',
      stem: {
        en: 'Name the unit of electrical resistance (CO<sub>2</sub>, 10<sup>-3</sup>).',
        th: 'จงระบุหน่วยของความต้านทานไฟฟ้า (CO<sub>2</sub>, 10<sup>-3</sup>)',
      },
      options: [],
    },
    key: { kind: 'text', accepted: ['ohm', 'Ω', 'โอห์ม'], caseSensitive: false },
    points: 100,
  },
  {
    content: {
      ...plain,
      kind: 'matching',
      stem: { en: 'Match each quantity with its unit.', th: 'จงจับคู่ปริมาณกับหน่วย' },
      options: [
        option('o1', 'Current', 'กระแสไฟฟ้า'),
        option('o2', 'Voltage', 'แรงดันไฟฟ้า'),
        option('o3', 'Power', 'กำลังไฟฟ้า'),
      ],
      matches: [
        option('m1', 'volt', 'โวลต์'),
        option('m2', 'ampere', 'แอมแปร์'),
        option('m3', 'watt', 'วัตต์'),
        option('m4', 'farad', 'ฟารัด'),
      ],
    },
    key: { kind: 'pairs', pairs: { o1: 'm2', o2: 'm1', o3: 'm3' } },
    points: 150,
  },
  {
    content: {
      ...plain,
      kind: 'true_false',
      stem: {
        en: '<p>Read the table.</p><table><tr><th>Part</th><th>Limit</th></tr><tr><td>Brake disc</td><td>12.5 mm</td></tr><tr><td>Tyre groove</td><td>2 mm</td></tr></table><p>A disc of 12.4 mm may stay on the aircraft.</p>',
        th: '<p>โปรดอ่านตาราง</p><table><tr><th>ชิ้นส่วน</th><th>เกณฑ์</th></tr><tr><td>จานเบรก</td><td>12.5 มม.</td></tr><tr><td>ร่องยาง</td><td>2 มม.</td></tr></table><p>จานเบรกหนา 12.4 มม. ใช้งานบนอากาศยานต่อไปได้</p>',
      },
      options: [option('o1', 'True', 'ถูก'), option('o2', 'False', 'ผิด')],
    },
    key: { kind: 'option', option: 'o2' },
    points: 100,
  },
  {
    content: {
      ...plain,
      kind: 'essay',
      stem: {
        en: '<p>Explain how you would find an intermittent fault in a proximity sensor.</p><ul><li>Name the documents you use.</li><li>Give the order of your steps.</li></ul>',
        th: '<p>จงอธิบายวิธีค้นหาข้อขัดข้องที่เกิดขึ้นเป็นครั้งคราวของเซนเซอร์ตรวจจับระยะ</p><ul><li>ระบุเอกสารที่ใช้</li><li>เรียงลำดับขั้นตอนการปฏิบัติงาน</li></ul>',
      },
      options: [],
    },
    key: {
      kind: 'key_points',
      keyPoints: [
        { en: 'Uses the fault isolation manual', th: 'ใช้คู่มือวิเคราะห์ข้อขัดข้อง' },
        { en: 'Checks wiring before the sensor', th: 'ตรวจสายไฟก่อนเซนเซอร์' },
      ],
      worth: [250, null],
      errors: [{ en: 'Replaces the sensor at once', th: 'เปลี่ยนเซนเซอร์ทันที' }],
      errorCap: 25,
    },
    points: 400,
  },
];

const gap = (id: string) => `<span data-gap="${id}"></span>`;

/** What is put in order, and gaps: one list for two of them, a list of its own, a word and a number; in French too. */
export const newKinds: readonly KeyedQuestion[] = [
  {
    content: {
      ...plain,
      kind: 'ordering',
      stem: { en: 'Put the steps in order.', th: 'จงเรียงขั้นตอน', fr: 'Mettez les étapes dans l’ordre.' },
      options: [
        { id: 'o3', text: { en: 'Release', th: 'ปล่อย', fr: 'Relâcher' } },
        { id: 'o1', text: { en: 'Isolate', th: 'ตัดระบบ', fr: 'Isoler' } },
        { id: 'o2', text: { en: 'Drain', th: 'ระบาย', fr: 'Vidanger' } },
      ],
    },
    key: { kind: 'order', order: ['o1', 'o2', 'o3'] },
    points: 100,
  },
  {
    content: {
      ...plain,
      kind: 'gap_text',
      stem: {
        en: `A pump turns ${gap('g1')} into ${gap('g2')}.`,
        th: `ปั๊มเปลี่ยน ${gap('g1')} เป็น ${gap('g2')}`,
        fr: `Une pompe transforme ${gap('g1')} en ${gap('g2')}.`,
      },
      options: [
        { id: 'w1', text: { en: 'motion', th: 'การเคลื่อนที่', fr: 'du mouvement' } },
        { id: 'w2', text: { en: 'pressure', th: 'แรงดัน', fr: 'de la pression' } },
      ],
      gaps: [
        { id: 'g1', way: 'choice', choices: ['w1', 'w2'] },
        { id: 'g2', way: 'choice', choices: ['w1', 'w2'] },
      ],
    },
    key: { kind: 'gaps', gaps: { g1: { kind: 'option', option: 'w1' }, g2: { kind: 'option', option: 'w2' } } },
    points: 200,
  },
  {
    content: {
      ...plain,
      kind: 'gap_text',
      stem: {
        en: `Use ${gap('g1')}, at ${gap('g2')} bar, in the ${gap('g3')}.`,
        th: `ใช้ ${gap('g1')} ที่ ${gap('g2')} bar ใน ${gap('g3')}`,
      },
      options: [
        { id: 'w1', text: { en: 'oil', th: 'น้ำมัน' } },
        { id: 'w2', text: { en: 'fuel', th: 'เชื้อเพลิง' } },
      ],
      gaps: [
        { id: 'g1', way: 'choice', choices: ['w1', 'w2'] },
        { id: 'g2', way: 'number', choices: [] },
        { id: 'g3', way: 'text', choices: [] },
      ],
    },
    key: {
      kind: 'gaps',
      gaps: {
        g1: { kind: 'option', option: 'w2' },
        g2: { kind: 'number', accepted: [{ from: 2.5, to: 3 }] },
        g3: { kind: 'text', accepted: ['nozzle'], caseSensitive: false },
      },
    },
    points: 100,
  },
];

/** The kinds of question over and over; `onlyChoice` leaves out what is written. */
export function testQuestions(count: number, onlyChoice = false): KeyedQuestion[] {
  const from = onlyChoice
    ? samples.filter(({ content }) => content.kind === 'single' || content.kind === 'true_false')
    : samples;
  return Array.from({ length: count }, (_, index) => from[index % from.length] ?? []).flat();
}
