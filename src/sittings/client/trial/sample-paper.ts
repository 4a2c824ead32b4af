import type { AreaPoint } from '../../../questions/domain/question.ts';
import type { SittingQuestion } from '../desk/desk.ts';

type Words = { readonly en: string; readonly th: string };
type Asked = Pick<SittingQuestion, 'kind' | 'stem'> & Partial<SittingQuestion>;

const words = (en: string, th: string): Words => ({ en: `<p>${en}</p>`, th: `<p>${th}</p>` });
const lettered = (...texts: readonly Words[]) => texts.map((text, at) => ({ id: String.fromCharCode(97 + at), text }));

const gap = (id: string) => `<span class="gap" data-gap="${id}"></span>`;
const picture = (alt: string) => `<p><img src="/try-picture.svg" width="480" height="200" alt="${alt}"></p>`;

/** Choices, and what is typed in a line. */
const choicesAndLines: readonly Asked[] = [
  {
    kind: 'single',
    stem: {
      en: `<p>How many circles does the picture show? Press the picture to enlarge it.</p>${picture('Circles, a square, a triangle and lines')}`,
      th: `<p>ในภาพมีวงกลมกี่วง ท่านกดที่ภาพเพื่อขยายได้</p>${picture('วงกลม สี่เหลี่ยม สามเหลี่ยม และเส้น')}`,
    },
    options: lettered(words('Two', 'สองวง'), words('Three', 'สามวง'), words('Four', 'สี่วง')),
  },
  {
    kind: 'multiple',
    stem: words('Which of these are fruits? Choose all of them.', 'ข้อใดเป็นผลไม้ โปรดเลือกทุกข้อที่ถูกต้อง'),
    options: lettered(words('Mango', 'มะม่วง'), words('Rice', 'ข้าว'), words('Banana', 'กล้วย'), words('Fish', 'ปลา')),
  },
  {
    kind: 'true_false',
    stem: words('The sun rises in the east.', 'ดวงอาทิตย์ขึ้นทางทิศตะวันออก'),
    options: lettered(words('True', 'ถูก'), words('False', 'ผิด')),
  },
  {
    kind: 'numeric',
    stem: words('How long is half a metre?', 'ครึ่งเมตรยาวเท่าใด'),
    unit: 'cm',
  },
  {
    kind: 'short_text',
    stem: words('What is the capital of Thailand called?', 'เมืองหลวงของประเทศไทยชื่ออะไร'),
  },
];

const shapes: Words = {
  en: `<p>Choose every circle, on the picture or in the list.</p>${picture('Circles, a square, a triangle and lines')}`,
  th: `<p>โปรดเลือกวงกลมทุกวง บนภาพหรือในรายการ</p>${picture('วงกลม สี่เหลี่ยม สามเหลี่ยม และเส้น')}`,
};

const labels: Words = {
  en: `<p>What is each shape called? Drag its label there, or choose it in the list.</p>${picture('Circles, a square, a triangle and lines')}`,
  th: `<p>รูปแต่ละรูปเรียกว่าอะไร โปรดลากป้ายไปวาง หรือเลือกในรายการ</p>${picture('วงกลม สี่เหลี่ยม สามเหลี่ยม และเส้น')}`,
};

const place = (point: AreaPoint) => ({ shape: 'point' as const, points: [point] });
/** The corners of the regions, in thousandths of the picture. */
const ellipse = (...points: readonly [AreaPoint, AreaPoint]) => ({ shape: 'ellipse' as const, points });

/** What is answered on a picture. */
const onPicture: readonly Asked[] = [
  {
    kind: 'hotspot',
    stem: shapes,
    options: [
      { ...words('Shape at the upper left', 'รูปด้านซ้ายบน'), area: ellipse([75, 130], [258, 570]) },
      { ...words('Shape in the upper middle', 'รูปตรงกลางด้านบน'), area: ellipse([292, 110], [483, 590]) },
      { ...words('Shape at the right', 'รูปด้านขวา'), area: ellipse([717, 320], [950, 880]) },
    ].map(({ area, ...text }, at) => ({ id: String.fromCharCode(97 + at), text, area })),
  },
  {
    kind: 'label',
    stem: labels,
    options: [
      { ...words('Middle of the shape at the upper left', 'กลางรูปด้านซ้ายบน'), area: place([167, 350]) },
      { ...words('Middle of the shape in the upper middle', 'กลางรูปตรงกลางด้านบน'), area: place([387, 350]) },
    ].map(({ area, ...text }, at) => ({ id: String.fromCharCode(97 + at), text, area })),
    matches: [
      { id: 'x', text: words('Square', 'สี่เหลี่ยม') },
      { id: 'y', text: words('Triangle', 'สามเหลี่ยม') },
      { id: 'z', text: words('Circle', 'วงกลม') },
    ],
  },
];

/** What is paired, put in order, filled in and written. */
const others: readonly Asked[] = [
  {
    kind: 'matching',
    stem: words('Which colour has each of these?', 'สิ่งต่อไปนี้มีสีใด'),
    options: lettered(words('A clear sky', 'ท้องฟ้าแจ่มใส'), words('Fresh grass', 'หญ้าสด'), words('Snow', 'หิมะ')),
    matches: [
      { id: 'x', text: words('Green', 'เขียว') },
      { id: 'y', text: words('White', 'ขาว') },
      { id: 'z', text: words('Blue', 'ฟ้า') },
    ],
  },
  {
    kind: 'ordering',
    stem: words('Put these from the shortest to the longest.', 'โปรดเรียงจากสั้นที่สุดไปยาวที่สุด'),
    options: lettered(words('A week', 'หนึ่งสัปดาห์'), words('An hour', 'หนึ่งชั่วโมง'), words('A year', 'หนึ่งปี')),
  },
  {
    kind: 'gap_text',
    stem: {
      en: `<p>A week has ${gap('g1')} days. The day after Monday is ${gap('g2')}, and the sea tastes ${gap('g3')}.</p>`,
      th: `<p>หนึ่งสัปดาห์มี ${gap('g1')} วัน วันถัดจากวันจันทร์คือวัน ${gap('g2')} และน้ำทะเลมีรส ${gap('g3')}</p>`,
    },
    options: lettered(words('sweet', 'หวาน'), words('salty', 'เค็ม'), words('sour', 'เปรี้ยว')),
    gaps: [
      { id: 'g1', way: 'number', choices: [] },
      { id: 'g2', way: 'text', choices: [] },
      { id: 'g3', way: 'choice', choices: ['a', 'b', 'c'] },
    ],
  },
  {
    kind: 'essay',
    stem: words('Describe a place that you like.', 'โปรดบรรยายสถานที่ที่ท่านชอบ'),
    essay: { rich: true, fewestWords: 20, mostWords: 100 },
  },
];

/** Every kind of question there is, in both languages. Nobody knows a key to them: none is marked. */
export const sampleQuestions = (section: Words): SittingQuestion[] =>
  [...choicesAndLines, ...onPicture, ...others].map((question, at) => ({
    position: at + 1,
    options: [],
    matches: [],
    gaps: [],
    unit: '',
    points: 100,
    section: { at: 0, title: section, instructions: {}, begins: at === 0 },
    ...question,
  }));
