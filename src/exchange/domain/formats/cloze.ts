import { plainText } from '../../../platform/rich-text/rich-text.ts';
import { clozeGaps, gapSigns } from './cloze-gaps.ts';
import { gapDraft, type Common } from '../draft.ts';
import { isEmptyText, richTextFrom, textIn, writtenIn, type TextFormat } from '../text/file-text.ts';
import { finishQuestion } from '../finish-question.ts';
import { gapAnswers, stemWithGaps } from './gap-answers.ts';
import {
  fault,
  faultsAbout,
  noFindings,
  questionsRead,
  type Findings,
  type ImportedQuestion,
  type Questions,
} from '../imported.ts';
import { hearingInto } from '../text/weights.ts';

/**
 * Reads a text with embedded answers (docs.moodle.org/en/Embedded_Answers_(Cloze)_question_type). As in Moodle, such a
 * file is one question. `text` is normalised.
 */
export function readCloze(text: string): Questions {
  const findings = noFindings();
  const line = text.slice(0, text.length - text.trimStart().length).split('\n').length;
  const question = text.trim() === '' ? null : clozeQuestion({ ...plainSetting, text: text.trim(), line }, findings);
  if (question) return questionsRead(1, [question], []);
  if (text.trim() === '') return questionsRead(0, [], [fault(1, 'no_questions')]);
  const about = plainText(clozeGaps(text.trim(), line).text.replace(gapSigns, '_____'));
  return questionsRead(1, [], faultsAbout(findings.faults, '', about));
}

type ClozeText = {
  readonly text: string;
  readonly line: number;
  readonly code: string;
  readonly topic: readonly string[];
  readonly tags: readonly string[];
  /** The text around the gaps as it is meant, with its format. */
  readonly around: (text: string) => { readonly text: string; readonly format: TextFormat };
};

const plainSetting: Omit<ClozeText, 'text' | 'line'> = {
  code: '',
  topic: [],
  tags: [],
  around: (text) => ({ text, format: 'moodle' }),
};

/** One question with embedded answers, or null with a fault found. */
export function clozeQuestion(written: ClozeText, findings: Findings): ImportedQuestion | null {
  const { text, line, code, topic, tags, around } = written;
  const { note, refuse } = hearingInto(findings, line);
  const read = clozeGaps(text, line);
  findings.faults.push(...read.faults);
  if (read.gaps.length === 0 && read.faults.length === 0) refuse('gaps_missing');
  const meant = around(read.text);
  const rich = richTextFrom(meant.text, meant.format, note);
  if (isEmptyText(rich.replace(gapSigns, ''))) refuse('question_text_missing');
  const language = writtenIn(rich);
  const option = (written: string) => richTextFrom(written, 'moodle', note);
  const texts = {
    rich: (written: string) => textIn(language, option(written)),
    words: (written: string) => plainText(option(written)),
  };
  const answers = gapAnswers(read.gaps, texts, { note, refuse });
  const stem = stemWithGaps(textIn(language, rich), read.gaps.length);
  if (!stem) refuse('gap_not_understood', { text: '{ }' });
  if (read.gaps.length > 1) findings.assumed.push({ code: 'all_or_nothing' });
  const points = Math.round(read.gaps.reduce((sum, { weight }) => sum + weight, 0) * 100);
  const common: Common = { stem: stem ?? {}, explanation: {}, reference: '', points: Math.max(1, points) };
  const draft = stem && findings.faults.length === 0 ? gapDraft(common, answers) : null;
  return finishQuestion({ line, code, topic, draft, hasPoints: true, texts: [text], tags }, findings);
}
