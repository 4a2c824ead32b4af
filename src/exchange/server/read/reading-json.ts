import type { StoredQuestion, StoredReading } from './stored-reading.ts';

export type ReadingHead = Omit<StoredReading, 'questions'>;

const comma = ','.charCodeAt(0);

/** A reading as JSON with each question on a line of its own: the database takes it whole, nobody has to parse it whole. */
export function readingJson({ questions, ...head }: StoredReading): Buffer {
  const start = `${JSON.stringify(head).slice(0, -1)},"questions":[\n`;
  const last = questions.length - 1;
  const lines = questions.map((question, at) => Buffer.from(`${JSON.stringify(question)}${at < last ? ',' : ''}\n`));
  return Buffer.concat([Buffer.from(start), ...lines, Buffer.from(']}')]);
}

/** What it says of the file as a whole. */
export function headIn(json: Buffer): ReadingHead {
  const { questions: _, ...head } = JSON.parse(`${json.toString('utf8', 0, json.indexOf('\n'))}]}`) as StoredReading;
  return head;
}

/** Its questions, one after the other. */
export function* questionsIn(json: Buffer): Generator<StoredQuestion> {
  let at = json.indexOf('\n') + 1;
  for (let end = json.indexOf('\n', at); end >= 0; end = json.indexOf('\n', at)) {
    yield JSON.parse(json.toString('utf8', at, json[end - 1] === comma ? end - 1 : end)) as StoredQuestion;
    at = end + 1;
  }
}
