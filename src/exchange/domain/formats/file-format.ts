import { isAmcLatex } from './amc/amc-latex.ts';
import { maskOf } from './gift/gift-mask.ts';
import { beginsInOwnForm } from './plain-text/own-form.ts';
import { isTypedText } from './plain-text/is-typed-text.ts';
import type { FileFormat } from '../imported.ts';

/** A text by its contents: a format that can be read, the name of one that cannot, or null for no known format. */
export type TextKind = { readonly format: FileFormat } | { readonly unsupported: string } | null;

/** Documents by the element they begin with. */
const documents: readonly (readonly [RegExp, FileFormat])[] = [
  [/^quiz$/i, 'moodle-xml'],
  [/^(?:questestinterop|assessment|section|item|objectbank|POOL)$/, 'qti12'],
  [/^(?:assessmentItem|assessmentTest|assessmentSection|assessmentStimulus)$/, 'qti2'],
  [/^qti-assessment-(?:item|test|section|stimulus-ref|stimulus)$|^qti-/, 'qti3'],
];

/** Other documents by the element they begin with. */
const strangers: readonly (readonly [RegExp, string])[] = [
  [/^html$/i, 'HTML'],
  [/^manifest$/i, 'imsmanifest.xml'],
  [/^examview$/i, 'ExamView'],
  [/^activityset$/i, 'Learnwise'],
  [/^qml$/i, 'Questionmark'],
  [/^hotpot-/i, 'Hot Potatoes'],
  [/^problem$/i, 'Open edX'],
  [/^contentobject$/i, 'ILIAS page'],
  [/^assessmentresult$/i, 'QTI results'],
  [/^(?:moodle_backup|question_categories)$/i, 'Moodle backup'],
];

/** Signs of ways to write questions as text that cannot be read. GIFT uses braces too, so these come first. */
const notations: readonly (readonly [RegExp, string])[] = [
  [/^Meta-information\s*\n=+\s*$/m, 'R/exams'],
  [/^\s*\\(?:documentclass|begin|usepackage)\b/m, 'LaTeX'],
  [/^\{\\rtf/, 'RTF'],
  [/^:TYPE:[A-Z]{1,3}\b/m, 'WebCT'],
];

/** A question of AMC-TXT with two answers, the comment that its files begin with, or one of their options. */
const amc =
  /^\*{1,2}[^*\n][^\n]*\n(?:[+-](?:\[[^\]\n]*\]|\{[^}\n]*\})?\s[^\n]*\n){2}|^#\s*AMC-TXT\b|^(?:PaperSize|AnswerSheetTitle|SeparateAnswerSheet)\s*:/m;

/** A line of the text in which Blackboard takes questions: a kind, and fields behind tabs. */
const blackboard = /^\s*(?:MC|MA|TF|ESS|FIB|MAT|ORD|NUM|SR|OP|FIL|FIB_PLUS|JUMBLED_SENTENCE|QUIZ_BOWL)\t/;

const cloze = /\{\d{0,4}:(?:MULTI|MC|SHORTANSWER|SA|MW|NUMERICAL|NM|MR|CLOZE)[A-Z_]{0,20}:/;

/**
 * What a text is. The header row of a table counts most, then the signs of GIFT, then the name of the file
 * (`.gift`, `.csv`, `.tsv`): a text without any of them may still be a list of descriptions or a table without titles.
 */
export function textKind(text: string, fileName: string, hasHeader: () => boolean): TextKind {
  const start = text.slice(0, 50_000);
  if (beginsInOwnForm(start)) return { format: 'text' };
  if (/^\s*</.test(start)) {
    const kind = documentKind(start);
    if (kind) return kind;
  }
  if (/^\s*[[{]/.test(start) && isJson(text)) return { unsupported: 'JSON' };
  if (blackboard.test(start)) return { format: 'blackboard-text' };
  if (hasHeader()) return { format: 'csv' };
  if (isAmcLatex(text)) return { format: 'amc' };
  const notation = notations.find(([sign]) => sign.test(start));
  if (notation) return { unsupported: notation[1] };
  if (amc.test(start)) return { format: 'amc' };
  if (isAiken(start)) return { format: isNumbered(start) ? 'text' : 'aiken' };
  // GIFT's titles part a text with gaps into questions.
  if (cloze.test(start)) return { format: hasGiftTitles(text) ? 'gift' : 'cloze' };
  if (isGift(text)) return { format: isMissingWord(text, fileName) ? 'missingword' : 'gift' };
  if (/\.gift(?:\.txt)?$/i.test(fileName)) return { format: 'gift' };
  if (/\.(?:csv|tsv|tab)$/i.test(fileName)) return { format: 'csv' };
  return isTypedText(start) ? { format: 'text' } : null;
}

/** A document by its first element; null for a text that only begins with a sign of comparison. */
function documentKind(start: string): TextKind {
  const bare = start.replace(/<!--[^]*?-->|<\?[^]*?\?>|<!DOCTYPE[^[>]{0,1000}(?:\[[^]*?\]\s*)?>/gi, '');
  const [, name = ''] = /^\s*<(?:[\w.-]{1,60}:)?([\w.-]{1,100})[\s/>]/.exec(bare) ?? [];
  const document = documents.find(([sign]) => sign.test(name));
  if (/^\s*<question\s[^<>]{0,1000}\btype\s*=/.test(bare)) return { format: 'moodle-xml' };
  if (document) return { format: document[1] };
  const stranger = strangers.find(([sign]) => sign.test(name));
  if (stranger) return { unsupported: stranger[1] };
  return /^\s*<(?:\?xml|!doctype)/i.test(start) ? { unsupported: 'XML' } : null;
}

const isAiken = (start: string): boolean => /^ANSWER:\s*[A-Z]\s*$/im.test(start) && /^[A-Z][.)]/m.test(start);

/** Aiken has no numbers: a file in which most questions have one was typed by somebody who knows nothing of it. */
const isNumbered = (start: string): boolean =>
  (start.match(/^\s*(?:\d{1,3}|[๐-๙]{1,3})\s?[.)]\s/gm)?.length ?? 0) * 2 > (start.match(/^ANSWER:/gim)?.length ?? 0);

/** GIFT without any of its titles, categories or comments whose answers all stand within a sentence. */
function isMissingWord(text: string, fileName: string): boolean {
  if (/missing.?word/i.test(fileName)) return true;
  return (
    /\.txt$/i.test(fileName) &&
    !/^[ \t]*(?:\$CATEGORY:|::|\/\/)/m.test(text) &&
    /\{[=~][^{}]{1,2000}\}[ ,]\s?[^\s{}]/.test(text)
  );
}

/** A category, a title at the beginning of a line, or braces that hold answers. */
function isGift(text: string): boolean {
  if (hasGiftTitles(text)) return true;
  return /\{\s*(?:[=~#]|(?:T|F|TRUE|FALSE)?\s*\})/.test(maskOf(text.slice(0, 200_000)));
}

const hasGiftTitles = (text: string): boolean => /^[ \t]*(?:\$CATEGORY:|::[^\n]{0,500}?::)/m.test(text);

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
