import { finishQuestion } from '../../finish-question.ts';
import {
  excerpt,
  faultsAbout,
  mostQuestions,
  noFindings,
  questionsRead,
  tooMany,
  type ImportFault,
  type ImportedQuestion,
  type Questions,
} from '../../imported.ts';
import { isEmptyText, richTextFrom, textIn, writtenIn } from '../../text/file-text.ts';
import { hearingInto } from '../../text/weights.ts';
import { rowReaders } from './row-readers.ts';
import type { Row } from './row.ts';

/** How Blackboard names the kinds that are none of ours. */
const foreign: Readonly<Record<string, string>> = {
  FIL: 'FIL (file response)',
  OP: 'OP (opinion)',
  QUIZ_BOWL: 'QUIZ_BOWL',
};

/**
 * Reads the text in which Blackboard takes questions (help.blackboard.com, “Upload Questions”): a question in a line, its
 * kind in front, its fields parted by tabs. A faulty line is left out with its fault. `text` is normalised.
 */
export function readBlackboardText(text: string): Questions {
  const rows = text
    .split('\n')
    .flatMap((line, at) => (line.trim() === '' ? [] : [{ line: at + 1, fields: fieldsOf(line) }]));
  if (rows.length > mostQuestions) return tooMany(rows.length);
  const faults: ImportFault[] = [];
  const questions = rows.flatMap(({ line, fields }): ImportedQuestion[] => {
    const findings = noFindings();
    const hearing = hearingInto(findings, line);
    const [sign = '', asked = '', ...answers] = fields;
    const stem = richTextFrom(asked, 'moodle', hearing.note);
    if (isEmptyText(stem)) hearing.refuse('question_text_missing');
    const language = writtenIn([asked, ...answers].join(' '));
    const rich = (written: string) => textIn(language, richTextFrom(written, 'moodle', hearing.note));
    const row: Row = { stem, answers, rich, language, hearing };
    const kind = sign.trim().toUpperCase();
    const read = Object.hasOwn(rowReaders, kind) ? rowReaders[kind] : undefined;
    const draft = read ? read(row) : hearing.refuse('kind_unsupported', { kind: foreign[kind] ?? excerpt(sign) });
    const about = { line, code: '', topic: [], hasPoints: false, texts: [asked, ...answers] };
    const question = finishQuestion({ ...about, draft: findings.faults.length === 0 ? draft : null }, findings);
    faults.push(...faultsAbout(findings.faults, '', asked));
    return question ? [question] : [];
  });
  return questionsRead(rows.length, questions, faults);
}

/** The fields of a line. Spreadsheets put some between quotation marks, and leave empty ones behind the last. */
const fieldsOf = (line: string): string[] =>
  line
    .trimEnd()
    .split('\t')
    .map((field) => (/^"(?:[^"]|"")*"$/.test(field) ? field.slice(1, -1).replaceAll('""', '"') : field))
    .map((field) => field.trim());
