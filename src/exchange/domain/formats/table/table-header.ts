/** The columns a table of questions can have; options are `option_a` to `option_h`. */
const titles = {
  code: 'code id no number questionno question# questionnumber questionid questioncode itemno itemid itemcode questionname qno qid slno sno srno serialno # รหัส รหัสคำถาม รหัสข้อสอบ เลขที่ ลำดับ ลำดับที่ ข้อที่ หมายเลข หมายเลขคำถาม',
  topic: 'topic module modulename category subject domain โมดูล หมวดวิชา วิชา หมวดหมู่ หมวด หัวข้อ',
  subtopic: 'subtopic subsection subcategory section chapter atachapter หัวข้อย่อย หมวดata',
  type: 'type questiontype kind questionkind format ประเภท ประเภทคำถาม ประเภทข้อสอบ ชนิด ชนิดคำถาม ชนิดข้อสอบ รูปแบบ รูปแบบคำถาม',
  question:
    'question questions questiontext questionstem questionstatement stem prompt คำถาม โจทย์ โจทย์คำถาม ข้อคำถาม ข้อสอบ',
  correct:
    'correct correctanswer correctanswers correctoption correctchoice correctans correctop correctopt ans answer answers answerkey key rightanswer เฉลย คำตอบ คำตอบที่ถูก คำตอบที่ถูกต้อง ข้อถูก ข้อที่ถูก',
  explanation:
    'explanation answerexplanation overallexplanation rationale justification feedback generalfeedback คำอธิบาย คำอธิบายเฉลย คำอธิบายคำตอบ เหตุผล',
  reference: 'reference references ref source sourcedocument อ้างอิง เอกสารอ้างอิง แหล่งอ้างอิง',
  points: 'points point marks mark score คะแนน',
  unit: 'unit units หน่วย',
  weights: 'weights optionweights weightsofoptions น้ำหนักตัวเลือก น้ำหนักของตัวเลือก',
  key_point_points: 'keypointpoints pointsofkeypoints คะแนนประเด็นสำคัญ คะแนนของประเด็นสำคัญ',
  significant_errors: 'significanterrors significanterror ข้อผิดพลาดร้ายแรง',
  error_cap: 'errorcap คะแนนสูงสุดเมื่อมีข้อผิดพลาด คะแนนสูงสุดเมื่อมีข้อผิดพลาดร้อยละ',
  tolerance: 'tolerance +/- ± ค่าคลาดเคลื่อน ความคลาดเคลื่อน ค่าความคลาดเคลื่อน ช่วงที่ยอมรับ',
  level: 'level knowledgelevel ระดับ ระดับความรู้',
} as const;
type TitledColumn = keyof typeof titles;
export const optionLetters = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;
export const thaiOptionLetters = ['ก', 'ข', 'ค', 'ง', 'จ', 'ฉ', 'ช', 'ซ'] as const;
const optionNames = optionLetters.map((letter) => `option_${letter}` as const);
export type ColumnName = TitledColumn | (typeof optionNames)[number];

/** What a column of a table of questions can be called, in the order in which the names are offered. */
export const columnNames: readonly ColumnName[] = [...(Object.keys(titles) as TitledColumn[]), ...optionNames];
/** What a column means; `_th` is the Thai companion of another. */
export type ColumnMeaning = ColumnName | `${ColumnName}_th`;
export const columnMeanings: readonly ColumnMeaning[] = columnNames.flatMap((name) => [name, `${name}_th` as const]);

/**
 * What a bare number in the answer column means: the option at that place before its words (`first`) or after them
 * (`last`), its words alone where places are counted from nought (`words`), or nothing where both can be (`unsure`).
 */
export type AnswerNumbers = 'first' | 'last' | 'words' | 'unsure';

export type Columns = {
  /** Where each column stands, 0-based; `th` for those titled as Thai beside another. */
  readonly base: ReadonlyMap<ColumnName, number>;
  readonly th: ReadonlyMap<ColumnName, number>;
  /** Options are titled by numbers, so that an answer `2` means the second. */
  readonly isNumbered: boolean;
  /** The answers name options that the table has in no known column. */
  readonly lacksOptions?: boolean;
  /** What a number as answer means, as far as the rows have been seen. */
  readonly numbers?: AnswerNumbers;
  /** Further columns of right answers: “Answer 2” beside “Answer 1” where the options are A to D. */
  readonly alsoRight: readonly number[];
  /** How many cells the header row has. */
  readonly width: number;
};

/** Where the columns of the options stand, in their order; undefined for those that are not there. */
export const optionColumns = ({ base }: Columns): (number | undefined)[] => optionNames.map((name) => base.get(name));

const fieldOf = new Map<string, TitledColumn>();
for (const [field, names] of Object.entries(titles))
  for (const name of names.split(' ')) fieldOf.set(name, field as TitledColumn);

const optionTitle =
  /^(?:(?:answeroption|answerchoice|option|opt|op|choice|answer|ans|alternative|ตัวเลือกที่|ตัวเลือก|คำตอบที่|คำตอบ|ข้อ)([a-h1-8กขคงจฉชซ])|([a-h1-8กขคงจฉชซ]))$/;
const language = /(?:(th|thai|ไทย|ภาษาไทย)|en|eng|english|อังกฤษ|ภาษาอังกฤษ)$/;

/** The columns of a header row; null when the row is none: it must title the question and its answer or type. */
export const columnsOf = (cells: readonly string[]): Columns | null => whole(titledColumns(cells));

/** What of a row's titles is known, be it enough or not. */
export function titledColumns(cells: readonly string[]): Columns {
  const base = new Map<ColumnName, number>();
  const th = new Map<ColumnName, number>();
  let isNumbered = false;
  cells.forEach((cell, index) => {
    const [title, column] = titled(compact(cell)) ?? titled(compact(withoutRemark(cell))) ?? [];
    if (title === undefined || !column) return;
    const into = column.isThai ? th : base;
    if (!into.has(column.name)) into.set(column.name, index);
    isNumbered ||= column.name.startsWith('option_') && /[1-8]/.test(title);
  });
  if (!base.has('option_a')) takeWrong(cells, base);
  const [right, ...alsoRight] = rightOnes(cells, base);
  if (right !== undefined) base.set('correct', right);
  return { base, th, isNumbered, alsoRight, width: cells.length };
}

/** “Answer 1”, “Answer 2” … name right answers where other columns are the options and none is the right answer. */
function rightOnes(cells: readonly string[], base: ReadonlyMap<ColumnName, number>): number[] {
  const options = new Set(optionNames.flatMap((name) => base.get(name) ?? []));
  if (options.size < 2) return [];
  const answers = cells.flatMap((cell, index) =>
    /^(?:correct|right)?answer[1-8]$/.test(compact(cell)) && !options.has(index) ? [index] : [],
  );
  const known = base.get('correct');
  return known === undefined || answers[0] === known ? answers : [];
}

/** The columns as somebody says what they mean, under these titles; null where the question or its answer is not among them. */
export function columnsAs(meanings: readonly (ColumnMeaning | null)[], cells: readonly string[]): Columns | null {
  const base = new Map<ColumnName, number>();
  const th = new Map<ColumnName, number>();
  meanings.forEach((meaning, index) => {
    const name = columnNames.find((one) => meaning === one || meaning === `${one}_th`);
    if (name) (meaning === name ? base : th).set(name, index);
  });
  const options = optionNames.flatMap((name) => base.get(name) ?? []);
  const right = base.get('correct');
  // Where there are options but no first one, the right answer has a column of its own.
  if (!base.has('option_a') && options.length > 0 && right !== undefined) base.set('option_a', right);
  const isNumbered = options.some((index) => /[1-8]\s*$/.test(withoutRemark(cells[index] ?? '')));
  const alsoRight = rightOnes(cells, base).slice(1);
  return whole({ base, th, isNumbered, alsoRight, width: cells.length });
}

/** What each column means, in the order of the table. */
export const meaningsIn = ({ base, th, width }: Columns): (ColumnMeaning | null)[] =>
  Array.from({ length: width }, (_, index) => {
    const own = columnNames.find((name) => base.get(name) === index && name !== 'option_a') ?? null;
    const first = base.get('option_a') === index ? ('option_a' as const) : null;
    const thai = columnNames.find((name) => th.get(name) === index);
    return own ?? first ?? (thai ? (`${thai}_th` as const) : null);
  });

/** A table of questions says of each what is asked, and its answer or its kind. */
function whole(columns: Columns): Columns | null {
  const { base, th } = columns;
  const hasQuestion = base.has('question') || th.has('question');
  const hasAnswer = base.has('correct') || base.has('type');
  return hasQuestion && hasAnswer ? columns : null;
}

const wrongTitle =
  /^(?:(?:incorrect|wrong|false)(?:answer|option|choice)s?|distractors?|คำตอบที่ผิด|คำตอบผิด|ตัวลวง)[1-7]?$/;

/** Where the wrong answers have columns of their own, the right one is the first option and they are the others. */
function takeWrong(cells: readonly string[], base: Map<ColumnName, number>): void {
  const right = base.get('correct');
  const wrong = cells.flatMap((cell, index) => (wrongTitle.test(compact(withoutRemark(cell))) ? [index] : []));
  if (right === undefined || wrong.length === 0) return;
  for (const [place, index] of [right, ...wrong].slice(0, optionLetters.length).entries()) {
    const letter = optionLetters[place];
    if (letter) base.set(`option_${letter}`, index);
  }
}

type Titled = readonly [title: string, column: NonNullable<ReturnType<typeof columnOf>>];

const titled = (title: string): Titled | null => {
  const column = columnOf(title);
  return column && [title, column];
};

/** Programs put advice into titles: “Answer 3 (optional)”, “Question - max 120 characters”. */
const withoutRemark = (cell: string): string =>
  cell
    .slice(0, 200)
    .replace(/\([^()]*\)/g, '')
    .replace(/\s[-–—]\s.*$/s, '');

/** A title without what people write differently: case, spaces, underscores, brackets, a star for “required”. */
function compact(cell: string): string {
  return cell
    .slice(0, 80)
    .toLowerCase()
    .replace(/[\s_.:*()[\]-]+/g, '')
    .replace(/^\+\/$/, '+/-');
}

/** A title as its words are compared, without advice in brackets. */
export const titleWords = (cell: string): string => compact(withoutRemark(cell));

function columnOf(title: string): { readonly name: ColumnName; readonly isThai: boolean } | null {
  const whole = nameOf(title);
  if (whole) return { name: whole, isThai: false };
  const ending = language.exec(title);
  const name = ending ? nameOf(title.slice(0, ending.index)) : null;
  return name && { name, isThai: ending?.[1] !== undefined };
}

function nameOf(title: string): ColumnName | null {
  const field = fieldOf.get(title);
  if (field) return field;
  const [, titled, bare] = optionTitle.exec(title) ?? [];
  const letter = optionLetters[optionIndex(titled ?? bare ?? '')];
  return letter ? `option_${letter}` : null;
}

/** 0 for a, ก or 1; −1 for what is none of them. */
export function optionIndex(sign: string): number {
  const small = sign.toLowerCase();
  return Math.max(
    optionLetters.findIndex((letter) => letter === small),
    thaiOptionLetters.findIndex((letter) => letter === small),
    /^[1-8]$/.test(small) ? Number(small) - 1 : -1,
  );
}
