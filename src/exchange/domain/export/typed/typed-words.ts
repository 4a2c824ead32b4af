import type { ContentLanguage } from '../../../../platform/language.ts';
import { families } from '../../formats/plain-text/labels.ts';

/** How the fields of a question are called in a file; the reader knows them all (see formats/plain-text/fields.ts). */
export type TypedWords = {
  readonly answer: string;
  readonly model: string;
  readonly explanation: string;
  readonly reference: string;
  readonly code: string;
  readonly level: string;
  readonly points: string;
  readonly unit: string;
  readonly truth: readonly [yes: string, no: string];
  readonly letters: readonly string[];
};

const english: TypedWords = {
  answer: 'Answer: ',
  model: 'Model answer: ',
  explanation: 'Explanation: ',
  reference: 'Reference: ',
  code: 'Code: ',
  level: 'Level: ',
  points: 'Points: ',
  unit: 'Unit: ',
  truth: ['True', 'False'],
  letters: families.upper,
};
const thai: TypedWords = {
  answer: 'เฉลย: ',
  model: 'แนวคำตอบ: ',
  explanation: 'คำอธิบาย: ',
  reference: 'อ้างอิง: ',
  code: 'รหัสข้อสอบ: ',
  level: 'ระดับ: ',
  points: 'คะแนน: ',
  unit: 'หน่วย: ',
  truth: ['ถูก', 'ผิด'],
  letters: families.thai,
};

/** The words of a file whose first language is this. Where Thai letters do not suffice, the options have Latin ones. */
export function typedWords(language: ContentLanguage, options: number): TypedWords {
  const words = language === 'th' ? thai : english;
  return options > words.letters.length ? { ...words, letters: english.letters } : words;
}
