import { contentLanguages, type ContentLanguage } from '../../../../platform/language.ts';

export type AmcAnswer = { readonly isRight: boolean; readonly hasScoring: boolean; text: string };

export type AmcQuestion = {
  readonly line: number;
  readonly isMultiple: boolean;
  /** Answered in writing; its answers are what a marker ticks. */
  readonly isOpen: boolean;
  readonly isOrdered: boolean;
  readonly hasScoring: boolean;
  readonly code: string;
  /** The text that stands over the group the question belongs to. */
  readonly group: string;
  text: string;
  readonly answers: AmcAnswer[];
};

type Splitting = {
  readonly questions: AmcQuestion[];
  language: ContentLanguage | null;
  group: string;
  /** Whether lines go on with the text over a group. */
  inGroupText: boolean;
  open: AmcQuestion | null;
  inVerbatim: boolean;
};

/** The questions of a file with their answers; options of the whole file come first and are passed over. */
export function amcBlocks(text: string): Pick<Splitting, 'questions' | 'language'> {
  const splitting: Splitting = {
    questions: [],
    language: null,
    group: '',
    inGroupText: false,
    open: null,
    inVerbatim: false,
  };
  for (const [index, line] of text.split('\n').entries()) {
    if (splitting.inVerbatim) goOn(splitting, line);
    else if (!line.startsWith('#')) takeLine(splitting, line, index + 1);
    const last = /^[^]*(\[\/?verbatim\])/.exec(line)?.[1];
    if (last !== undefined) splitting.inVerbatim = last === '[verbatim]';
  }
  return splitting;
}

function takeLine(splitting: Splitting, line: string, number: number): void {
  const [, language] = /^Lang:\s*(\w\w)\b/i.exec(line) ?? [];
  const isBegun = splitting.open !== null || splitting.inGroupText;
  if (!isBegun && language !== undefined)
    splitting.language = contentLanguages.find((known) => known === language.toLowerCase()) ?? null;
  else if (/^\*[()]/.test(line)) takeGroup(splitting, line);
  else if (line.startsWith('*')) takeQuestion(splitting, line, number);
  else if (/^[+-]/.test(line) && splitting.open) takeAnswer(splitting.open, line);
  else goOn(splitting, line);
}

function takeGroup(splitting: Splitting, line: string): void {
  splitting.open = null;
  splitting.inGroupText = line.startsWith('*(');
  splitting.group = splitting.inGroupText ? marks(line.slice(2)).text : '';
}

function takeQuestion(splitting: Splitting, line: string, number: number): void {
  const stars = line.startsWith('**') ? 2 : 1;
  const { open, options, scoring, text } = marks(line.slice(stars));
  const named = options.flatMap((option) => /^(?:id|name)\s*=\s*(.*)$/.exec(option)?.[1] ?? []);
  splitting.inGroupText = false;
  splitting.open = {
    line: number,
    isMultiple: stars === 2,
    isOpen: open,
    isOrdered: options.includes('ordered'),
    hasScoring: scoring || options.includes('indicative'),
    code: named[0]?.trim() ?? '',
    group: splitting.group,
    text,
    answers: [],
  };
  splitting.questions.push(splitting.open);
}

function takeAnswer(open: AmcQuestion, line: string): void {
  const { scoring, text } = marks(line.slice(1));
  open.answers.push({ isRight: line.startsWith('+'), hasScoring: scoring, text });
}

/** A line without a sign goes on with what stands above. */
function goOn(splitting: Splitting, line: string): void {
  const { open } = splitting;
  const into = open?.answers.at(-1) ?? open;
  if (into) into.text += `\n${line}`;
  else if (splitting.inGroupText) splitting.group += `\n${line}`;
}

type Marks = { readonly open: boolean; readonly options: string[]; readonly scoring: boolean; readonly text: string };

/** What stands before the text: `<…>` for an open question, `[…]` for options, `{…}` for scoring. */
function marks(written: string): Marks {
  let text = written;
  let open = false;
  let scoring = false;
  const options: string[] = [];
  for (;;) {
    const [whole, angle, square, curly] =
      /^\s{0,9}(?:<([^<>]{0,200})>|\[(?![*_|=[]|verbatim\])([^\][]{0,300})\]|\{([^{}]{0,300})\})/.exec(text) ?? [];
    if (whole === undefined) return { open, options, scoring, text: text.trim() };
    if (angle !== undefined) open = true;
    if (square !== undefined) options.push(...square.split(',').map((option) => option.trim()));
    if (curly !== undefined) scoring = true;
    text = text.slice(whole.length);
  }
}
