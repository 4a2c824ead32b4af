import type { ContentLanguage, LocalText } from '../../../../platform/language.ts';
import { plainText } from '../../../../platform/rich-text/rich-text.ts';
import type { QuestionDraft } from '../../../../questions/domain/question.ts';
import { amcBlocks, type AmcQuestion } from './amc-blocks.ts';
import { amcLatexBlocks, amcLatexLanguage, isAmcLatex, type AmcLatexQuestion } from './amc-latex.ts';
import { amcHtml } from './amc-text.ts';
import { choiceDraft, equalOption, essayDraft, numericDraft, type Common } from '../../draft.ts';
import { isEmptyText, richTextFrom, writtenIn } from '../../text/file-text.ts';
import { finishQuestion } from '../../finish-question.ts';
import {
  excerpt,
  fault,
  noFindings,
  questionsRead,
  type Findings,
  type ImportedQuestion,
  type Questions,
} from '../../imported.ts';
import { latexHtml } from './latex-text.ts';
import { numberRange } from '../../text/number-text.ts';
import { readEach } from '../../read-each.ts';
import { hearingInto, rightChoices, type Hearing } from '../../text/weights.ts';

/**
 * Reads the sources of Auto Multiple Choice. In its text format (auto-multiple-choice.net/doc/amc-txt) `*` begins a
 * question with one right answer, `**` one with several, `+` and `-` its right and wrong answers; in LaTeX they are
 * environments. A faulty question is left out with its fault; the rest of the file is read all the same.
 */
export function readAmc(text: string): Questions {
  const isLatex = isAmcLatex(text);
  const { questions: blocks, language } = isLatex
    ? { questions: amcLatexBlocks(text), language: amcLatexLanguage(text) }
    : amcBlocks(text);
  if (blocks.length === 0) return questionsRead(0, [], [fault(1, 'no_questions')]);
  const reading = (block: Block, findings: Findings) => readingOf(block, isLatex, language, findings);
  return readEach<Block>(blocks, {
    read: (block, findings) => amcQuestion(reading(block, findings), findings),
    about: (block) => ({ code: block.code, text: plainText(reading(block, noFindings()).html(block.text)) }),
  });
}

type Block = AmcQuestion | AmcLatexQuestion;
type Reading = Hearing & {
  readonly block: Block;
  readonly isLatex: boolean;
  readonly html: (text: string) => string;
  readonly local: (text: string) => LocalText;
};

function readingOf(block: Block, isLatex: boolean, said: ContentLanguage | null, findings: Findings): Reading {
  const hearing = hearingInto(findings, block.line);
  const dropped = (command: string) => {
    if (!findings.warnings.some(({ code }) => code === 'latex_dropped'))
      findings.warnings.push(fault(block.line, 'latex_dropped', { text: `\\${command}` }));
  };
  const html = (text: string) => (isLatex ? latexHtml(text.trim(), dropped) : amcHtml(text));
  const language = said ?? writtenIn(block.text);
  return {
    block,
    isLatex,
    ...hearing,
    html,
    local: (text) => {
      const rich = richTextFrom(html(text), 'html', hearing.note);
      return isEmptyText(rich) ? {} : { [language]: rich };
    },
  };
}

function amcQuestion(reading: Reading, findings: Findings): ImportedQuestion | null {
  const { block, isLatex, note, refuse, local, html } = reading;
  const { line, code, answers, group, isOrdered } = block;
  if ('isComputed' in block && block.isComputed)
    return refuse('kind_unsupported', { kind: 'LaTeX with computed numbers' });
  // A title alone is a heading; other words belong to the questions.
  const heading = isLatex ? group : (/^\[==\s{0,9}([^\n]{1,300}?)\s{0,9}==\]$/.exec(group.trim())?.[1] ?? '');
  if (group.trim() !== '' && heading === '')
    findings.warnings.push(fault(line, 'group_text_dropped', { text: excerpt(plainText(html(group))) }));
  if (block.hasScoring || answers.some(({ hasScoring }) => hasScoring)) note('scoring_simplified');
  const stem = local(block.text);
  if (Object.keys(stem).length === 0) refuse('question_text_missing');
  const explanation = 'explanation' in block ? local(block.explanation) : {};
  const draft = draftOf({ stem, explanation, reference: '', points: 100 }, reading);
  const topic = heading === '' ? [] : [heading];
  return finishQuestion({ line, code, topic, draft, hasPoints: false, keepsOrder: isOrdered, texts: [] }, findings);
}

function draftOf(common: Common, reading: Reading): QuestionDraft | null {
  const { block, refuse } = reading;
  if (block.isOpen) return essayDraft(common, []);
  if (!('number' in block) || block.number === null) return choice(common, reading);
  const read = numberRange(block.number);
  return 'range' in read ? numericDraft(common, [read.range], '') : refuse(read.wrong, { text: excerpt(block.number) });
}

function choice(common: Common, { block, note, refuse, local }: Reading): QuestionDraft | null {
  const { answers, isMultiple, isOrdered } = block;
  const texts = answers.map(({ text }) => local(text));
  if (texts.length < 2) return refuse('options_too_few');
  if (texts.some((text) => Object.keys(text).length === 0)) return refuse('option_text_missing');
  const equal = equalOption(texts);
  if (equal !== null) return refuse('options_equal', { text: excerpt(plainText(equal)) });
  const count = answers.filter(({ isRight }) => isRight).length;
  const share = isMultiple ? 100 / Math.max(1, count) : 100;
  const worths = answers.map(({ isRight }) => (isRight ? share : 0));
  const decided = rightChoices(worths, isMultiple ? 'multiple' : 'single', { note, refuse });
  if (!decided) return null;
  const choices = texts.map((text, index) => ({
    text,
    isCorrect: decided.right.has(index),
    weight: decided.weights?.[index],
  }));
  const draft = choiceDraft(common, decided.kind, choices);
  return isOrdered ? { ...draft, content: { ...draft.content, shuffleOptions: false } } : draft;
}
