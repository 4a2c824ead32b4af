import { inNoOrder } from '../../../questions/domain/draft/option-ids.ts';
import type { WholeQuestion } from '../../../questions/domain/whole-question.ts';
import { keyAnswer } from '../../domain/answer-key/key-answer.ts';
import type { PrintField, QuestionsDocument } from '../../domain/questions/print-choices.ts';
import { guideSaid } from '../pieces/marking-guide.ts';
import {
  eachLanguage,
  framedSheet,
  inOneLanguage,
  newPrintContent,
  plainFact,
  say,
  type PrintContent,
  type Said,
} from '../pieces/page-frame.ts';
import { sayRich } from '../pieces/rich-content.ts';
import { questionContent } from '../paper/sheet.ts';
import type { DocumentTexts } from '../../texts/index.ts';
import type { Json, TypstSheet } from '../engine/typst-sheet.ts';

/** Questions of the bank with whatever was asked for beside their text. */
export function questionsSheet(document: QuestionsDocument): TypstSheet {
  const content = newPrintContent(document.print);
  const mark = (texts: DocumentTexts) => texts.key.confidential;
  const heading = { kind: (texts: DocumentTexts) => texts.questions.kind, title: document.title };
  return framedSheet('questions', content, document.withKey ? { ...heading, mark } : heading, {
    facts: [plainFact(content, (texts) => texts.fact.questions, String(document.questions.length))],
    columns: document.layout === 'two_columns' ? 2 : 1,
    labels: {
      multiple: say(content, (texts) => texts.paper.multiple),
      matching: say(content, (texts) => texts.paper.matching),
      ordering: say(content, (texts) => texts.paper.ordering),
      gaps: say(content, (texts) => texts.paper.gaps),
      answer: say(content, (texts) => texts.paper.answer),
      explanation: say(content, (texts) => texts.questions.explanation),
      reference: say(content, (texts) => texts.questions.reference),
      author: say(content, (texts) => texts.questions.author),
    },
    questions: document.questions.map((question, index) =>
      entry(content, document, question, { index, before: document.questions[index - 1] }),
    ),
  });
}

function entry(
  content: PrintContent,
  { layout, fields, withKey }: QuestionsDocument,
  question: WholeQuestion,
  { index, before }: { readonly index: number; readonly before: WholeQuestion | undefined },
): Json {
  const { draft, passage } = question;
  const shown = withKey ? draft.content : inNoOrder(draft.content);
  const isSplit = layout === 'side_by_side' && content.written.length > 1;
  const sides = isSplit ? content.written.map((language) => inOneLanguage(content, language)) : [content];
  const shows = (field: PrintField) => fields.includes(field);
  const first = { formulas: content.formulas.length, pictures: content.pictures.length };
  const own = {
    // Once above those that follow each other.
    passage:
      passage && passage.number !== before?.passage?.number
        ? {
            name: say(content, (texts) => texts.questions.passage, { number: passage.number }),
            sides: sides.map((side) => sayRich(side, passage.text)),
          }
        : null,
    name: shows('number') ? `#${question.number}` : String(index + 1),
    marks: marksOf(content, fields, question),
    sides: sides.map((side) => ({
      ...(questionContent(side, { content: shown, points: draft.points, lines: 0 }, index + 1) as object),
      lang: isSplit ? (side.languages[0] ?? null) : null,
    })),
    key: withKey ? keyOf(content, question) : null,
    explanation: shows('explanation') && withKey ? sides.map((side) => sayRich(side, draft.explanation)) : [],
    reference: shows('reference') ? draft.reference : '',
    author: shows('author')
      ? eachLanguage(content, (language) => question.author[language] ?? question.author.en ?? '')
      : [],
  };
  // Which of the document's formulas and pictures are its own.
  const formulas = [first.formulas, content.formulas.length];
  const pictures = [first.pictures, content.pictures.length];
  return { ...own, formulas, pictures };
}

/** Short facts for the line above a question. */
function marksOf(content: PrintContent, fields: readonly PrintField[], question: WholeQuestion): Json {
  const { code, module, subsection, level, facts, status } = question;
  const place = [module.code, subsection.code].filter((part) => part !== '').join(' · ');
  const same = (text: string): Said => eachLanguage(content, () => text);
  const marks: Partial<Record<PrintField, Said>> = {
    code: same(code ?? ''),
    place: same(place),
    level: level === null ? [] : say(content, (texts) => texts.questions.level, { level }),
    categories: same(facts.categories.join(', ')),
    tags: same(facts.tags.join(', ')),
    status: say(content, (texts) => texts.questions.status[status]),
  };
  return fields.flatMap((field) => {
    const said = marks[field] ?? [];
    return said.length > 0 ? [said] : [];
  });
}

/** Which letters are right, or what the answer is. */
function keyOf(content: PrintContent, { draft }: WholeQuestion): Json {
  const answer = keyAnswer(draft.content, draft.key, draft.points);
  return {
    letters: answer.kind === 'letters' ? answer.letters.split(' ') : [],
    words: answer.kind === 'words' ? answer.words : '',
    guide: guideSaid(content, answer),
  };
}
