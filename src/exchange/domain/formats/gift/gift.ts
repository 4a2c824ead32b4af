import { plainText } from '../../../../platform/rich-text/rich-text.ts';
import { isEmptyText, richTextFrom, textIn, writtenIn } from '../../text/file-text.ts';
import { finishQuestion } from '../../finish-question.ts';
import { cut, giftText, slice, type GiftPart } from './gift-answers.ts';
import { clozeQuestion } from '../cloze.ts';
import { giftBlocks, hasClozeGap, type GiftBlock } from './gift-blocks.ts';
import { giftDraft } from './gift-draft.ts';
import { unescapeGift } from './gift-mask.ts';
import {
  fault,
  noteInto,
  questionsRead,
  type FaultCode,
  type Findings,
  type ImportedQuestion,
  type Questions,
} from '../../imported.ts';
import { readEach } from '../../read-each.ts';

/**
 * Reads a GIFT file (Moodle's format for questions as text, docs.moodle.org/en/GIFT_format). `text` is normalised.
 * A faulty question is left out with its fault; the rest of the file is read all the same.
 */
export function readGift(text: string): Questions {
  const blocks = giftBlocks(text);
  if (blocks.length === 0) return questionsRead(0, [], [fault(1, 'no_questions')]);
  return readEach(blocks, { read: readQuestion, about: aboutBlock });
}

function readQuestion(block: GiftBlock, findings: Findings): ImportedQuestion | null {
  if (block.trouble) {
    findings.faults.push(block.trouble);
    return null;
  }
  const line = block.lines[0]?.number ?? 1;
  const whole = partOf(block);
  const [before, braces] = cut(whole, '{');
  const [body, tail] = braces ? cut(braces, '}') : [null, null];
  if (hasClozeGap(whole)) return readGaps(block, body ? null : whole, findings);
  if (!body || !tail) return left(findings, line, 'description_skipped');
  const note = noteInto(findings, line);
  const { title, rest } = titleOf(before);
  // Text after the braces makes the braces a gap in the middle of the sentence.
  const isGap = tail.text.trim() !== '';
  const { text, format } = giftText(isGap ? `${rest}_____${tail.text}` : rest, 'moodle');
  const stem = richTextFrom(text, format, note);
  if (isEmptyText(stem)) findings.faults.push(fault(line, 'question_text_missing'));
  const language = writtenIn(stem);
  const [answers, general] = cut(body, '####');
  const feedback = giftText(general?.text ?? '', format);
  const explanation = textIn(language, richTextFrom(feedback.text, feedback.format, note));
  const common = { stem: textIn(language, stem), explanation, reference: '', points: 100 };
  const draft = giftDraft(answers, { common, language, format, note, findings, line });
  if (draft && isGap) findings.assumed.push({ code: 'gap_marked' });
  return finishQuestion(
    {
      line,
      code: title || block.id || '',
      topic: block.category,
      draft,
      hasPoints: false,
      texts: [unescapeGift(whole.text)],
      tags: block.tags,
    },
    findings,
  );
}

function left(findings: Findings, line: number, code: FaultCode): null {
  findings.faults.push(fault(line, code));
  return null;
}

/** A question with gaps as in cloze, which some write below the titles of GIFT; null stands for other answers as well. */
function readGaps(block: GiftBlock, whole: GiftPart | null, findings: Findings): ImportedQuestion | null {
  const line = block.lines[0]?.number ?? 1;
  if (!whole) return left(findings, line, 'two_answer_blocks');
  const { title, rest } = titleOf(whole);
  const { category: topic, tags } = block;
  const around = (text: string) => giftText(text, 'moodle');
  const text = rest.replaceAll('\r', '').trim();
  return clozeQuestion({ text, line, code: title || block.id || '', topic, tags, around }, findings);
}

/** What the author knows the question by, however broken it is. */
function aboutBlock(block: GiftBlock): { readonly code: string; readonly text: string } {
  const [before] = cut(partOf(block), '{');
  const { title, rest } = titleOf(before);
  return { code: title || block.id || '', text: plainText(giftText(rest, 'moodle').text) };
}

function partOf({ lines }: GiftBlock): GiftPart {
  const first = lines[0]?.number ?? 1;
  let text = '';
  let mask = '';
  for (const [index, line] of lines.entries()) {
    const skipped = line.number - 1 - (lines[index - 1]?.number ?? line.number - 1);
    const before = (index > 0 ? '\n' : '') + '\r'.repeat(skipped);
    text += before + line.text;
    mask += before + line.mask;
  }
  return { text, mask, line: first };
}

function titleOf(before: GiftPart): { readonly title: string; readonly rest: string } {
  const start = before.mask.length - before.mask.trimStart().length;
  if (!before.mask.startsWith('::', start)) return { title: '', rest: before.text };
  const [title, rest] = cut(slice(before, start + 2), '::');
  if (!rest) return { title: '', rest: title.text };
  return { title: plainText(unescapeGift(title.text)).replace(/\s+/g, ' '), rest: rest.text };
}
