import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Language } from '../../src/platform/language.ts';

type Bilingual = Readonly<Record<Language, string>>;

/** Stands in every explanation of the file: no examinee's browser may ever hold it. */
export const confidential = 'worked out for the approvers alone';

/** What an examinee does who knows: chooses the options with these words, or types. */
export type RightAnswer = { readonly options: Bilingual[] } | { readonly typed: string };

export type FileQuestion = {
  readonly code: string;
  readonly subtopic: string;
  readonly stem: Bilingual;
  readonly options: readonly Bilingual[];
  readonly type: string;
  readonly correct: string;
  readonly unit?: string;
};

/** A module of our own with two subsections, and a file of twelve questions for it, one of them faulty. */
export type QuestionFile = {
  readonly path: string;
  readonly moduleCode: string;
  readonly subsections: readonly [string, string];
  readonly questions: readonly FileQuestion[];
  readonly faultyLine: number;
};

const both = (en: string, th: string): Bilingual => ({ en, th });
const volts = (...values: readonly number[]) => values.map((value) => both(`${value} V`, `${value} โวลต์`));
const watts = (...values: readonly number[]) => values.map((value) => both(`${value} W`, `${value} วัตต์`));

/** `mark` tells the modules of several journeys apart; it holds a digit, as codes do. */
export function writeQuestionFile(mark: string, language: Language): QuestionFile {
  const [module, ohm, power] = {
    en: [`${mark} Direct current`, '1.1 Ohm’s law', '1.2 Electric power'] as const,
    th: [`${mark} ไฟฟ้ากระแสตรง`, '1.1 กฎของโอห์ม', '1.2 กำลังไฟฟ้า'] as const,
  }[language];
  const questions = [...ohmQuestions(mark, ohm), ...powerQuestions(mark, power)];
  const path = join(mkdtempSync(join(tmpdir(), 'sanam-questions-')), `${mark}.csv`);
  writeFileSync(path, table(module, questions));
  const faulty = questions.findIndex(({ correct }) => correct === 'H');
  return { path, moduleCode: mark, subsections: [ohm, power], questions, faultyLine: faulty + 2 };
}

function ohmQuestions(mark: string, subtopic: string): FileQuestion[] {
  const current = [2, 3, 4].map((amperes, index) => ({
    code: `${mark}-0${index + 1}`,
    subtopic,
    type: 'single',
    stem: both(
      String.raw`Circuit ${mark}-0${index + 1}: ${amperes} A flow through 6 Ω. By \(U = R \cdot I\) the voltage is`,
      String.raw`วงจร ${mark}-0${index + 1}: กระแส ${amperes} A ไหลผ่านตัวต้านทาน 6 Ω จาก \(U = R \cdot I\) แรงดันคือ`,
    ),
    options: volts(amperes * 6, amperes + 6, 6 / amperes),
    correct: 'A',
  }));
  return [
    ...current,
    {
      code: `${mark}-04`,
      subtopic,
      type: 'numeric',
      stem: both(
        `Circuit ${mark}-04: 12 V drive 3 A. State the resistance.`,
        `วงจร ${mark}-04: แรงดัน 12 V ให้กระแส 3 A จงระบุความต้านทาน`,
      ),
      options: [],
      correct: '4',
      unit: 'Ω',
    },
    {
      code: `${mark}-05`,
      subtopic,
      type: 'multiple answers',
      stem: both(`Circuit ${mark}-05: the current rises when`, `วงจร ${mark}-05: กระแสเพิ่มขึ้นเมื่อ`),
      options: [
        both('the voltage rises', 'แรงดันเพิ่มขึ้น'),
        both('the resistance rises', 'ความต้านทานเพิ่มขึ้น'),
        both('the resistance falls', 'ความต้านทานลดลง'),
        both('the wire grows longer', 'สายไฟยาวขึ้น'),
      ],
      correct: 'A,C',
    },
    {
      code: `${mark}-06`,
      subtopic,
      type: 'single',
      stem: both(`Circuit ${mark}-06: the unit of resistance is the`, `วงจร ${mark}-06: หน่วยของความต้านทานคือ`),
      options: [both('volt', 'โวลต์'), both('ohm', 'โอห์ม'), both('watt', 'วัตต์')],
      correct: 'H',
    },
  ];
}

function powerQuestions(mark: string, subtopic: string): FileQuestion[] {
  const single = [7, 8, 9, 10, 11].map((number) => {
    const code = `${mark}-${String(number).padStart(2, '0')}`;
    return {
      code,
      subtopic,
      type: 'single',
      stem: both(`Circuit ${code}: ${number} A at 28 V deliver`, `วงจร ${code}: กระแส ${number} A ที่แรงดัน 28 V ให้กำลัง`),
      options: watts(number + 28, number * 28, 28 - number),
      correct: 'B',
    };
  });
  return [
    ...single,
    {
      code: `${mark}-12`,
      subtopic,
      type: 'true/false',
      stem: both(`Circuit ${mark}-12: power is voltage times current.`, `วงจร ${mark}-12: กำลังไฟฟ้าเท่ากับแรงดันคูณกระแส`),
      options: [],
      correct: 'TRUE',
    },
  ];
}

const letters = ['a', 'b', 'c', 'd'] as const;

function table(module: string, questions: readonly FileQuestion[]): string {
  const header = [
    'code',
    'topic',
    'subtopic',
    'type',
    'question',
    'question_th',
    ...letters.flatMap((letter) => [`option_${letter}`, `option_${letter}_th`]),
    'correct',
    'unit',
    'reference',
    'explanation',
  ];
  const rows = questions.map(({ code, subtopic, type, stem, options, correct, unit = '' }) => [
    code,
    module,
    subtopic,
    type,
    stem.en,
    stem.th,
    ...letters.flatMap((_, index) => [options[index]?.en ?? '', options[index]?.th ?? '']),
    correct,
    unit,
    'Course notes, Issue 1, p. 3',
    `${code}: ${confidential}`,
  ]);
  return [header, ...rows].map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n');
}

/** The right answer to the question with this stem. */
export function rightAnswer({ questions }: QuestionFile, shown: string): RightAnswer {
  const question = questions.find(({ code }) => shown.includes(code));
  if (!question) throw new Error(`no question of the file reads “${shown}”`);
  if (question.type === 'numeric') return { typed: question.correct };
  if (question.type === 'true/false') return { options: [both('True', 'ถูก')] };
  return {
    options: question.correct.split(',').flatMap((letter) => question.options[letter.charCodeAt(0) - 65] ?? []),
  };
}
