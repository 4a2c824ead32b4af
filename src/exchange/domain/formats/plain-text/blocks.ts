import { chapterIn, fieldIn, isNoise, isSection } from './fields.ts';
import { numberLabel, type NumberLabel } from './labels.ts';
import { optionGroups, type OptionGroup } from './option-groups.ts';
import { isBlank, partOfLine, wordsIn, type TypedLine } from './typed-line.ts';

/** The lines of one question. */
export type QuestionBlock = {
  readonly number: number | null;
  /** Counts the parts whose numbers begin anew. */
  readonly part: number;
  readonly topic: readonly string[];
  /** From the line with its number on; the number itself is cut off. */
  readonly lines: readonly TypedLine[];
  /** How its number is written. */
  readonly style: string | null;
  /** An answer that stands before the number. */
  readonly front: string | null;
  /** Its number is not the one that comes next. */
  readonly skips: boolean;
  /** It was found by its options alone, below another question. */
  readonly unnumbered: boolean;
  /** The last heading or instruction above. */
  readonly heading: string;
};

const frontKey =
  /^\s*(?:[_.…]{1,}\s*([ก-งA-DTF]|ถูก|ผิด|True|False|[✓✔√✗✘×/X])?\s*[_.…]*|[([]\s*([ก-งA-DTF]|ถูก|ผิด|True|False|[✓✔√✗✘×/X])?\s*[)\]])\s*(?=(?:ข้อ\s*)?(?:\d|[๐-๙]){1,3}\s?[.)])/;

/** No question has more lines than these. */
const longest = 120;

type Start = NumberLabel & { readonly at: number; readonly front: string | null; readonly offset: number };

/** The number that a line begins a question with, also behind a place for its answer. */
export function startIn(line: TypedLine, at: number): Start | null {
  if (line.own && line.heading !== undefined) return null;
  const words = wordsIn(line);
  const front = frontKey.exec(words);
  const offset = front?.[0].length ?? 0;
  const label = numberLabel(words.slice(offset));
  return label ? { ...label, at, offset, front: front?.[1] ?? front?.[2] ?? null } : null;
}

/** The questions of a file, each with its lines. */
export function blocksOf(lines: readonly TypedLine[]): QuestionBlock[] {
  const starts = lines.flatMap((line, at) => startIn(line, at) ?? []);
  const styles = [...new Set(starts.map(({ style }) => style))];
  const tried = styles.map((style) => {
    const accepted = acceptedStarts(lines, starts, style);
    return { accepted, score: scoreOf(lines, accepted) };
  });
  const best = tried.reduce<(typeof tried)[number] | null>(
    (most, one) => (!most || one.score > most.score ? one : most),
    null,
  );
  const groups = optionGroups(lines).filter(({ labels }) => labels[0]?.place !== 'blank');
  const lettered = groups.filter(({ family }) => family === 'thai' || family === 'upper' || family === 'lower').length;
  if (!best || best.score * 2 < lettered || best.accepted.length === 0) return unnumbered(lines);
  return numbered(lines, best.accepted).flatMap(divided);
}

/** How many questions with one row of options, or an answer, these starts give; several rows in one are not it. */
function scoreOf(lines: readonly TypedLine[], starts: readonly Start[]): number {
  return starts.reduce((sum, start, index) => {
    const own = ownLines(lines, start, starts[index + 1]?.at);
    const rows = optionGroups(own).filter((group) => group.style !== start.style || group.family !== 'digit');
    const alike = Map.groupBy(rows, ({ family, style }) => family + style);
    const isOne = rows.length > 0 && [...alike.values()].every((some) => some.length === 1);
    const answered = own.some((line) => fieldIn(wordsIn(line))?.field === 'answer');
    return sum + (isOne ? 1 : answered ? 0.9 : 0.001);
  }, 0);
}

const ownLines = (lines: readonly TypedLine[], start: Start, end?: number): TypedLine[] =>
  lines.slice(start.at, end).map((line, index) => (index === 0 ? partOfLine(line, start.offset + start.end) : line));

/** The lines in which questions begin: numbers that follow each other, or begin anew where the last question is complete. */
function acceptedStarts(lines: readonly TypedLine[], starts: readonly Start[], first: string): Start[] {
  const accepted: Start[] = [];
  let style = first;
  let statement = 0;
  for (const start of starts) {
    const last = accepted.at(-1);
    const since = last ? lines.slice(last.at, Math.min(start.at, last.at + longest)) : [];
    const complete = !last || isComplete(since, last);
    const fresh = start.number === 1 && complete && since.slice(1).some((line) => isHeading(line));
    if (start.style !== style && !(fresh && last)) continue;
    if (
      !last ||
      (start.number === last.number + 1 && (complete || statement !== last.number)) ||
      fresh ||
      (complete && fits(start, last))
    ) {
      accepted.push(start);
      style = start.style;
      statement = 0;
    } else statement = start.number;
  }
  return accepted;
}

const fits = (start: Start, last: Start): boolean =>
  start.number === 1 ||
  start.number === last.number ||
  (start.number > last.number && start.number <= last.number + 20);

const isHeading = (line: TypedLine): boolean =>
  line.heading !== undefined || (!line.own && (isSection(wordsIn(line)) || chapterIn(wordsIn(line)) !== null));

/** Options or an answer have been there. */
function isComplete(since: readonly TypedLine[], start: Start): boolean {
  const own = since.map((line, index) => (index === 0 ? partOfLine(line, start.offset + start.end) : line));
  return (
    start.front !== null ||
    own.some((line) => fieldIn(wordsIn(line))?.field === 'answer') ||
    optionGroups(own).some((group) => group.family !== 'digit' || group.style !== start.style)
  );
}

function numbered(lines: readonly TypedLine[], starts: readonly Start[]): QuestionBlock[] {
  let part = 0;
  let topic: readonly string[] = [];
  let heading = '';
  return starts.flatMap((start, index): QuestionBlock[] => {
    const last = starts[index - 1];
    const above = lines.slice(last ? last.at + 1 : 0, start.at);
    topic = topicBelow(topic, above);
    heading = above.filter(isHeading).map(wordsIn).at(-1) ?? heading;
    if (last && start.number <= last.number) part += 1;
    const next = starts[index + 1];
    const own = ownLines(lines, start, next?.at);
    const isRestart = next !== undefined && next.number <= start.number;
    // A numbered list of instructions, below a heading that says so and before the questions begin.
    if (
      isRestart &&
      part === 0 &&
      !isCompleteBlock(starts, lines, next) &&
      /คำชี้แจง|คำสั่ง|instruction|direction/i.test(heading)
    )
      return [];
    const { number, style, front } = start;
    const skips = last !== undefined && number > last.number + 1;
    return [{ number, part, topic, lines: withoutHeadings(own), style, front, skips, unnumbered: false, heading }];
  });
}

/** Whether any question before this one has options or an answer. */
const isCompleteBlock = (starts: readonly Start[], lines: readonly TypedLine[], next: Start): boolean =>
  starts.some(
    (start, index) => start.at < next.at && isComplete(lines.slice(start.at, starts[index + 1]?.at ?? next.at), start),
  );

/** Headings of the document and names of chapters lead to the place of what stands below. */
function topicBelow(topic: readonly string[], lines: readonly TypedLine[]): readonly string[] {
  return lines.reduce<readonly string[]>((path, line) => {
    const words = wordsIn(line).trim();
    if (line.heading !== undefined && words !== '' && (line.own || !isSection(words)))
      return line.heading === 1 ? [words] : [path[0] ?? words, words];
    const chapter = line.own ? null : chapterIn(words);
    return chapter === null ? path : [chapter];
  }, topic);
}

/** What stands between a question and the next, without headings, page numbers and lines to draw. */
const withoutHeadings = (lines: readonly TypedLine[]): TypedLine[] => {
  const first = lines.findIndex(
    (line, index) => index > 0 && isHeading(line) && isBehindOptions(lines.slice(0, index)),
  );
  return (first < 0 ? lines : lines.slice(0, first)).filter(
    (line, index) => index === 0 || !isNoise(wordsIn(line)) || isWriting(line),
  );
};

const isWriting = (line: TypedLine): boolean => /[._…]{6,}/.test(wordsIn(line));

const isBehindOptions = (lines: readonly TypedLine[]): boolean =>
  optionGroups(lines).length > 0 || lines.some((line) => fieldIn(wordsIn(line)) !== null || isBlank(line));

/** A question whose number is missing hides below the one before: it has a second row of the same signs. */
function divided(block: QuestionBlock): QuestionBlock[] {
  const groups = optionGroups(block.lines);
  const alike = groups.filter(
    (group) => groups.filter(({ family, style }) => family === group.family && style === group.style).length > 1,
  );
  const cuts = alike.slice(1).flatMap((group, index) => cutBetween(block.lines, alike[index], group));
  return [0, ...cuts].map((from, index) => {
    const lines = block.lines.slice(from, cuts[index]);
    return index === 0
      ? { ...block, lines }
      : { ...block, lines, number: null, front: null, skips: false, unnumbered: true };
  });
}

/** Where between two rows of options the words of the second question begin. */
function cutBetween(lines: readonly TypedLine[], one: OptionGroup | undefined, other: OptionGroup): number[] {
  const from = (one?.labels.at(-1)?.at ?? 0) + 1;
  const to = other.labels[0]?.at ?? from;
  const found = lines.findIndex(
    (line, at) => at >= from && at < to && !isBlank(line) && fieldIn(wordsIn(line)) === null,
  );
  return found < 0 ? [] : [found];
}

/** Questions without numbers: words behind options or an answer begin the next one. */
function unnumbered(lines: readonly TypedLine[]): QuestionBlock[] {
  const blocks: QuestionBlock[] = [];
  let topic: readonly string[] = [];
  let heading = '';
  let own: TypedLine[] = [];
  const end = () => {
    const first = own.findIndex((line) => !isBlank(line));
    const about = { number: null, part: 0, topic, style: null, front: null, skips: false, unnumbered: false, heading };
    if (isAnswered(own)) blocks.push({ ...about, lines: own.slice(Math.max(0, first)) });
    own = [];
  };
  for (const [at, line] of lines.entries()) {
    if (isHeading(line) && !isBlank(line)) {
      end();
      topic = topicBelow(topic, [line]);
      heading = wordsIn(line);
    } else if (!isNoise(wordsIn(line))) {
      if (own.length > longest || beginsAnew(own, line, lines[at - 1])) end();
      own.push(line);
    }
  }
  end();
  return blocks;
}

const isAnswered = (lines: readonly TypedLine[], groups = optionGroups(lines)): boolean =>
  groups.length > 0 || lines.some((line) => fieldIn(wordsIn(line))?.field === 'answer');

/** Words that are no sign, no answer and no explanation, where options or an answer came already. */
function beginsAnew(own: readonly TypedLine[], line: TypedLine, before: TypedLine | undefined): boolean {
  if (isBlank(line) || fieldIn(wordsIn(line)) !== null) return false;
  const groups = optionGroups(own);
  if (!isAnswered(own, groups)) return false;
  const withThis = optionGroups([...own, line]);
  const isOption = count(withThis) > count(groups) && withThis.length === groups.length;
  if (isOption) return false;
  const isAfterBlank = before !== undefined && isBlank(before);
  return isAfterBlank || !line.indented;
}

const count = (groups: readonly OptionGroup[]): number => groups.reduce((sum, { labels }) => sum + labels.length, 0);
