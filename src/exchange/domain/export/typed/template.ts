import type { Language, LocalText } from '../../../../platform/language.ts';
import { noFacts } from '../../../../questions/domain/facts.ts';
import type { QuestionDraft } from '../../../../questions/domain/question.ts';
import type { WholeQuestion } from '../../../../questions/domain/whole-question.ts';
import {
  choiceDraft,
  essayDraft,
  numericDraft,
  shortTextDraft,
  trueFalseDraft,
  type Common,
  type ImportedOption,
} from '../../draft.ts';
import type { ExportedPassage } from '../exported-passage.ts';
import { typedLines } from './typed-form.ts';
import type { TypedForm, WrittenLine } from './written-line.ts';

/** What somebody who fills it in should know, below the note that every typed file has. */
const hint = {
  en: 'Replace these examples by your own questions. The large heading is the module, the smaller one the subsection. The line “Read the following text …” says by its numbers which questions belong to the text below it.',
  th: 'โปรดแทนที่ตัวอย่างเหล่านี้ด้วยข้อสอบของท่าน หัวเรื่องใหญ่คือโมดูล หัวเรื่องย่อยคือหัวข้อย่อย ส่วนบรรทัด “อ่านข้อความต่อไปนี้ …” ระบุเลขข้อของคำถามที่ใช้ข้อความด้านล่าง',
} as const;

/** A file to fill in: a question of each kind that people type, in one language. */
export function templateLines(language: Language, form: TypedForm): WrittenLine[] {
  const passage = passageIn(language);
  const questions = draftsIn(language, form).map((draft, index) => asWhole(draft, index, passage));
  const passages = new Map([[passage.number, passage]]);
  const [note, ...lines] = typedLines({ questions, passages }, { form, languages: [language], withKey: true });
  return [...(note ? [note] : []), { runs: [{ text: hint[language] }], role: 'note' }, ...lines];
}

/** The last examples are about one text. */
const asWhole = (draft: QuestionDraft, index: number, { number, text }: ExportedPassage): WholeQuestion => ({
  id: `template-${index}`,
  number: index + 1,
  code: `EX-${index + 1}`,
  version: 1,
  status: 'draft',
  author: {},
  module: { code: 'M03', title: { en: 'Electrical fundamentals', th: 'พื้นฐานทางไฟฟ้า' } },
  subsection: { code: '3.6', title: { en: 'DC circuits', th: 'วงจรไฟฟ้ากระแสตรง' } },
  level: index < 2 ? 1 : 2,
  facts: noFacts,
  passage: index < 6 ? null : { number, place: index, text },
  draft,
});

function passageIn(language: Language): ExportedPassage {
  const title = { en: 'A workshop test', th: 'การทดสอบในโรงซ่อม' };
  const text = {
    en: 'A technician connects a lamp to a 12 V battery and measures 2 A. After ten minutes the current is 1.8 A.',
    th: 'ช่างต่อหลอดไฟเข้ากับแบตเตอรี่ 12 V และวัดกระแสไฟฟ้าได้ 2 A เมื่อผ่านไป 10 นาที กระแสไฟฟ้าเหลือ 1.8 A',
  };
  return { number: 1, title: { [language]: title[language] }, text: { [language]: text[language] } };
}

type Say = (en: string, th: string) => LocalText;
type Ask = (stem: LocalText, page: number, explanation?: LocalText) => Common;

function draftsIn(language: Language, form: TypedForm): QuestionDraft[] {
  const say: Say = (en, th) => (language === 'th' ? { th } : { en });
  const ask: Ask = (stem, page, explanation = {}) => {
    const reference = language === 'th' ? `เอกสารประกอบโมดูล 3 หน้า ${page}` : `Module 3 notes, p. ${page}`;
    return { stem, explanation, reference, points: 100 };
  };
  return [
    ...choices(say, ask),
    trueFalseDraft(ask(say('A fuse is connected in series with the load.', 'ฟิวส์ต่ออนุกรมกับโหลด'), 22), true),
    numericDraft(ask(voltage(say, form), 15), [{ from: 11.9, to: 12.1 }], 'V'),
    shortTextDraft(
      ask(say('Which instrument measures current?', 'เครื่องมือใดใช้วัดกระแสไฟฟ้า'), 18),
      language === 'th' ? ['แอมมิเตอร์', 'แอมป์มิเตอร์'] : ['ammeter', 'an ammeter'],
    ),
    essayDraft(ask(say('Explain Ohm’s law.', 'จงอธิบายกฎของโอห์ม'), 15), [
      say('The current grows with the voltage.', 'กระแสไฟฟ้าเพิ่มขึ้นตามแรงดันไฟฟ้า'),
      say('The current falls as the resistance grows.', 'กระแสไฟฟ้าลดลงเมื่อความต้านทานเพิ่มขึ้น'),
    ]),
    ...aboutPassage(say, ask),
  ];
}

const aboutPassage = (say: Say, ask: Ask): QuestionDraft[] => [
  numericDraft(
    ask(say('What was the resistance at first?', 'ความต้านทานในตอนแรกมีค่าเท่าใด'), 15),
    [{ from: 6, to: 6 }],
    'Ω',
  ),
  trueFalseDraft(ask(say('The resistance of the lamp fell.', 'ความต้านทานของหลอดไฟลดลง'), 15), false),
];

function choices(say: Say, ask: Ask): QuestionDraft[] {
  const why = say('One ohm is one volt for each ampere.', 'หนึ่งโอห์มคือหนึ่งโวลต์ต่อแอมแปร์');
  const unit = say('Which quantity is measured in <strong>ohms</strong>?', 'ปริมาณใดมีหน่วยเป็น<strong>โอห์ม</strong>');
  const conductors = say('Which of these conduct electricity? Choose two.', 'วัสดุใดนำไฟฟ้า (เลือก 2 ข้อ)');
  return [
    choiceDraft(ask(unit, 14, why), 'single', [
      option(say('Current', 'กระแสไฟฟ้า')),
      option(say('Resistance', 'ความต้านทาน'), true),
      option(say('Power', 'กำลังไฟฟ้า')),
      option(say('Charge', 'ประจุไฟฟ้า')),
    ]),
    choiceDraft(ask(conductors, 16), 'multiple', [
      option(say('Copper', 'ทองแดง'), true),
      option(say('Glass', 'แก้ว')),
      option(say('Aluminium', 'อะลูมิเนียม'), true),
      option(say('Rubber', 'ยาง')),
    ]),
  ];
}

const option = (text: LocalText, isCorrect = false): ImportedOption => ({ text, isCorrect });

/** A document shows a table and a formula; a text has the same in words. */
function voltage(say: Say, form: TypedForm): LocalText {
  if (form === 'txt')
    return say(
      'A current of 2 A flows through 6 \\(\\Omega\\). What is the voltage?',
      'กระแสไฟฟ้า 2 A ไหลผ่านความต้านทาน 6 \\(\\Omega\\) แรงดันไฟฟ้ามีค่าเท่าใด',
    );
  const table = (current: string, resistance: string) =>
    `<table><tr><th>${current}</th><th>${resistance}</th></tr><tr><td>2 A</td><td>6 \\(\\Omega\\)</td></tr></table>`;
  return say(
    `<p>What is the voltage \\(U = R I\\) in this circuit?</p>${table('Current', 'Resistance')}`,
    `<p>แรงดันไฟฟ้า \\(U = R I\\) ในวงจรนี้มีค่าเท่าใด</p>${table('กระแสไฟฟ้า', 'ความต้านทาน')}`,
  );
}
