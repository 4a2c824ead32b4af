import { lettersIn, truthIn } from './answers.ts';

/** What a line below a question says of it. */
export type Field = 'answer' | 'explanation' | 'reference' | 'code' | 'points' | 'level' | 'unit';

const fields: readonly (readonly [Field, RegExp])[] = [
  [
    'answer',
    /^[\s>•\-–]*[([【]?\s?(?:(?:the\s)?(?:correct|right)\s?(?:answer|option|choice)s?(?:\sis)?|model answers?|answers?|ans|key|solution|คำตอบที่ถูกต้อง|คำตอบที่ถูก|คำตอบ|แนวคำตอบ|แนวตอบ|ข้อที่ถูกต้อง|ข้อที่ถูก|เฉลย|ตอบ)\s{0,3}(?:คือ\s?|[:：=]|[.．](?=\s|[ก-ฉA-Ha-h](?:\s|$))|->|→|[-–](?=\s)|(?=\s))\s*/i,
  ],
  [
    'explanation',
    /^\s*(?:explanation|rationale|feedback|reason|because|คำอธิบาย(?:เฉลย)?|อธิบาย(?:เพิ่มเติม)?|เหตุผล|เพราะ(?:ว่า)?)\s{0,3}[:：]\s*/i,
  ],
  ['reference', /^\s*(?:reference|source|อ้างอิง|แหล่งอ้างอิง|ที่มา)\s{0,3}[:：]\s*/i],
  ['code', /^\s*(?:code|รหัส(?:ข้อสอบ)?)\s{0,3}[:：]\s*/i],
  ['points', /^\s*(?:points?|marks?|score|คะแนน)\s{0,3}[:：]\s*/i],
  ['level', /^\s*(?:level|ระดับ)\s{0,3}[:：]\s*/i],
  ['unit', /^\s*(?:unit|หน่วย)\s{0,3}[:：]\s*/i],
];

/** Which field a line is, and where its value begins. */
export function fieldIn(text: string): { readonly field: Field; readonly end: number } | null {
  for (const [field, start] of fields) {
    const found = start.exec(text)?.[0];
    if (found === undefined) continue;
    if (field === 'answer' && !/[:：=.．>→–-]\s*$|คือ\s*$/.test(found) && !isAnswer(found, text.slice(found.length)))
      continue;
    return { field, end: found.length };
  }
  return null;
}

/** An answer that is there to be compared with, not to be matched. */
export const isModelAnswer = (text: string): boolean => /^[\s>•\-–]*(?:model answers?|แนวคำตอบ|แนวตอบ)/i.test(text);

/** Words behind “answer” without a sign between: a letter or truth, and in Thai whatever asks nothing. */
function isAnswer(word: string, value: string): boolean {
  if (/^[\s.…_]*$/.test(value) || truthIn(value) !== null) return true;
  const named = lettersIn(value);
  if (named)
    return named.rest === '' || /^(?:[-–—:(,.]|เพราะ|เนื่องจาก|because|since)/i.test(named.rest) || /เฉลย|ตอบ/.test(word);
  return /เฉลย|^\s*ตอบ/.test(word) && !/^(?:คำถาม|ว่า|ข้อ|แบบ|ให้|ลง)/.test(value);
}

/** A line that says where the answers of all questions begin. */
export const isKeyHeading = (text: string): boolean =>
  /^[\s*#=\-–_[(]*(?:answer\s?(?:key|sheet)s?|answers|key(?:\sto\s.{1,40})?|solutions?|marking key|(?:หน้า|ตาราง|ใบ|แบบ)?เฉลย(?:คำตอบ)?(?:\s?(?:ข้อสอบ|แบบทดสอบ|แบบฝึกหัด|แบบฝึก|ปรนัย|ตอนที่|ชุดที่|บทที่|วิชา).{0,80})?|คำตอบ)[\s*#:：=\-–_\])]*$/i.test(
    text,
  );

/** What stands in brackets at the end of a question: its points. */
export const pointsAtEnd =
  /\s*[([]\s?(?:(?:points?|marks?|คะแนน)\s?)?(\d{1,3}(?:\.\d{1,2})?|[๐-๙]{1,3})\s?(?:points?|pts?\.?|marks?|คะแนน)\s?[)\]]\s*$/i;

/** Page numbers, lines to draw, ends of papers: nothing of a question. */
export const isNoise = (text: string): boolean =>
  /^[\s\-–—=_*.]*(?:(?:หน้า(?:ที่)?|page)\s*)?(?:\d{1,3}|[๐-๙]{1,3})(?:\s*(?:\/|of|จาก)\s*(?:\d{1,3}|[๐-๙]{1,3}))?[\s\-–—=_*]*$/i.test(
    text.replace(/^\s*(\d{1,3}|[๐-๙]{1,3})\s*[.)]\s*$/, 'x'),
  ) ||
  /^\s*[-=_*~─—–]{3,}\s*$/.test(text) ||
  /^[\s*\-–=]*(?:หมดเวลา|จบข้อสอบ|จบ|end of (?:the )?(?:test|exam|examination|paper|questions?|section)|the end|good luck!?|ขอให้โชคดี)[\s*\-–=!.]*$/i.test(
    text,
  );

/** Dots or a line to write an answer on. */
export const isWritingLine = (text: string): boolean => /^\s*[._…‥\-–\s]{8,}$/.test(text) && /[._…]{6,}/.test(text);

/** Headings of parts, and instructions: they stand between questions and belong to none. */
export const isSection = (text: string): boolean =>
  /^[\s*#([]*(?:ตอนที่|ตอน|ส่วนที่|หมวดที่|หมวด|ชุดที่|คำชี้แจง|คำสั่ง|จง(?:เลือก|เติม|ทำเครื่องหมาย|กา|ใส่|เขียนเครื่องหมาย)|ให้นักเรียน|ให้ผู้เข้าสอบ|part\s|section\s|instructions?\b|directions?\b|choose the (?:best|correct|right)|select the (?:best|correct)|answer (?:all|the following)|circle the|mark the|write\s(?:true|t\b))/i.test(
    text,
  );

/** Headings that name a part of the syllabus. */
export const chapterIn = (text: string): string | null =>
  /^\s*(?:(?:หน่วย(?:การเรียนรู้)?ที่|บทที่|เรื่อง(?=\s)|หัวข้อ\s?[:：]|chapter|unit\s\d|module\s|topic\s?[:：]|lesson\s\d).{0,120})$/i.test(
    text,
  )
    ? text.replace(/^\s*(?:หัวข้อ|topic)\s?[:：]\s*/i, '').trim()
    : null;

/** A stem that asks for words of one's own. */
export const asksForEssay = (text: string): boolean =>
  /(?:^|\s)(?:จง)?(?:อธิบาย|อภิปราย|วิเคราะห์|เปรียบเทียบ|วิจารณ์|แสดงความคิดเห็น|แสดงวิธีทำ|ยกตัวอย่าง|เขียนเรียงความ|บรรยาย)|^จง(?:บอก|เขียน|สรุป)|\b(?:explain|describe|discuss|compare|contrast|analy[sz]e|justify|outline|evaluate|why|write (?:an?|about)|give (?:reasons|examples))\b/i.test(
    text,
  );

/** A stem that several options may answer. */
export const asksForSeveral = (text: string): boolean =>
  /(?:ตอบได้มากกว่า|เลือกได้มากกว่า|มากกว่า\s?(?:1|๑|หนึ่ง)\s?(?:ข้อ|คำตอบ)|เลือกทุกข้อ|ข้อใดบ้าง|เลือก\s?(?:2|3|๒|๓|สอง|สาม)\s?ข้อ)|\b(?:all that apply|select all|choose (?:two|three|all)|select (?:two|three)|which (?:two|three)|more than one)\b/i.test(
    text,
  );

/** Words behind a statement that ask whether it is so. */
export const truthAtEnd =
  /\s*[([]?\s?(?:true\s?(?:\/|or)\s?false\s?\??|t\s?\/\s?f|ถูก\s?(?:\/|หรือ)\s?ผิด|จริง\s?(?:\/|หรือ)\s?เท็จ|ใช่\s?\/\s?ไม่ใช่)\s?[)\]]?\s*$/i;
