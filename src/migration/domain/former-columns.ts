import { normaliseText } from '../../platform/text/normalise-text.ts';

/** What a column of a file of past results can mean. */
export const formerColumns = [
  'number',
  'email',
  'examTitle',
  'satOn',
  'points',
  'maxPoints',
  'percent',
  'passed',
  'module',
  'certificateNumber',
] as const;
export type FormerColumn = (typeof formerColumns)[number];

/** Headings without what people write differently. */
const headings: Readonly<Record<FormerColumn, string>> = {
  number:
    'number no examineenumber examineeno studentnumber studentno studentid id person personnumber traineeno candidateno code idnumber username รหัส เลขประจำตัว เลขประจำตัวผู้เข้าสอบ รหัสนักศึกษา รหัสผู้เข้าสอบ รหัสผู้เรียน',
  email: 'email mail emailaddress อีเมล อีเมล์ ที่อยู่อีเมล',
  examTitle: 'exam examtitle examname examination test quiz title course ชื่อการสอบ การสอบ ชื่อข้อสอบ ชื่อแบบทดสอบ',
  satOn: 'date examdate saton dateofexam day taken completed finished วันที่ วันสอบ วันที่สอบ',
  points: 'score points marks mark grade result คะแนน คะแนนที่ได้ คะแนนสอบ',
  maxPoints: 'maximum max maxscore maxpoints maximumscore outof total totalpoints คะแนนเต็ม คะแนนสูงสุด',
  percent: 'percent percentage % scorepercent score% ร้อยละ เปอร์เซ็นต์ เปอร์เซนต์',
  passed: 'passed pass passfail pass/fail outcome status verdict ผล ผลสอบ ผลการสอบ ผ่าน/ไม่ผ่าน สถานะ',
  module: 'module modulecode subject โมดูล วิชา รหัสวิชา หมวดวิชา',
  certificateNumber:
    'certificate certificatenumber certificateno serial serialnumber ใบรับรอง เลขที่ใบรับรอง หมายเลขใบรับรอง',
};
const columnOf = new Map(
  formerColumns.flatMap((column) => headings[column].split(' ').map((name) => [name, column] as const)),
);

/** What each column probably means, by its heading; nothing is guessed twice. */
export function guessFormerColumns(header: readonly string[]): (FormerColumn | null)[] {
  const taken = new Set<FormerColumn>();
  return header.map((heading) => {
    const column = columnOf.get(compact(heading));
    if (column === undefined || taken.has(column)) return null;
    taken.add(column);
    return column;
  });
}

/** Whether these rows begin with the headings of results: by which sheets and delimiters are chosen. */
export const isFormerTable = (rows: readonly { readonly cells: readonly string[] }[]): boolean =>
  guessFormerColumns(rows[0]?.cells ?? []).filter((column) => column !== null).length >= 3;

/** What of the columns must be there and is not: somebody, an exam, its day, and what came of it. */
export function missingColumns(columns: readonly (FormerColumn | null)[]): FormerColumn[] {
  const has = (column: FormerColumn) => columns.includes(column);
  return [
    ...(has('number') || has('email') ? [] : (['number'] as const)),
    ...(has('examTitle') ? [] : (['examTitle'] as const)),
    ...(has('satOn') ? [] : (['satOn'] as const)),
    ...(has('percent') || has('passed') || (has('points') && has('maxPoints')) ? [] : (['percent'] as const)),
  ];
}

const compact = (heading: string): string =>
  normaliseText(heading)
    .slice(0, 80)
    .toLowerCase()
    .replace(/[\s_.:*()[\]-]+/g, '');
