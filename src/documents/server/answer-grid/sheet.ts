import { inLanguage } from '../../../platform/language.ts';
import type { AnswerGridDocument, AnswerSheet } from './document.ts';
import { answerGridLayout, questionsPerSheet } from '../../domain/answer-grid/layout.ts';
import {
  addPicture,
  framedSheet,
  newPrintContent,
  say,
  sayName,
  shortened,
  type PrintContent,
} from '../pieces/page-frame.ts';
import { qrPicture } from '../pieces/qr-picture.ts';
import type { Json, TypstSheet } from '../engine/typst-sheet.ts';

/** Answer sheets: of each version, or of each person, as many pages as the questions need. */
export function answerGridSheet(grid: AnswerGridDocument): TypstSheet {
  // Its marks are measured, and what stands between them with them: it keeps the font it was measured in.
  const content = newPrintContent({ ...grid.print, font: 'sarabun' });
  const [language = 'en'] = content.languages;
  return framedSheet(
    'answer-grid',
    content,
    { kind: (texts) => texts.grid.kind, title: grid.title },
    {
      about: shortened([grid.subject.code, grid.subject.category].filter((part) => part !== '').join(' · '), 30),
      'short-title': shortened(inLanguage(grid.title, language), 75),
      labels: labels(content),
      sheets: grid.sheets.flatMap((sheet) => pagesOf(content, sheet)),
    },
  );
}

/** The pages of one sheet, each with a code of its own. */
function pagesOf(content: PrintContent, { version, examinee, options, codes }: AnswerSheet): Json[] {
  return codes.map((code, index) => {
    const first = index * questionsPerSheet;
    return {
      layout: answerGridLayout(options.slice(first, first + questionsPerSheet), first + 1, content.print.paper),
      version,
      name: examinee ? sayName(examinee.name) : [],
      number: examinee?.number ?? '',
      seat: examinee?.seat ?? '',
      code: addPicture(content, qrPicture(code)),
      'code-text': code,
      page: index + 1,
      pages: codes.length,
    };
  });
}

function labels(content: PrintContent): Json {
  return {
    name: say(content, (texts) => texts.fact.name),
    number: say(content, (texts) => texts.fact.number),
    signature: say(content, (texts) => texts.fact.signature),
    day: say(content, (texts) => texts.fact.date),
    version: say(content, (texts) => texts.fact.version),
    seat: say(content, (texts) => texts.fact.seat),
    'how-to': say(content, (texts) => texts.grid.howTo),
    change: say(content, (texts) => texts.grid.change),
    right: say(content, (texts) => texts.grid.right),
    wrong: say(content, (texts) => texts.grid.wrong),
    written: say(content, (texts) => texts.grid.written),
    remarks: say(content, (texts) => texts.grid.remarks),
    'examinee-signature': say(content, (texts) => texts.grid.examineeSignature),
    'marker-1': say(content, (texts) => texts.grid.marker, { n: 1 }),
    'marker-2': say(content, (texts) => texts.grid.marker, { n: 2 }),
    score: say(content, (texts) => texts.grid.score),
  };
}
