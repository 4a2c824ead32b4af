import type { TypstSheet } from '../engine/typst-sheet.ts';
import { addPicture, daySaid, fact, framedSheet, newPrintContent, say, sayName } from '../pieces/page-frame.ts';
import { roomFacts } from '../pieces/exam-facts.ts';
import { qrPicture } from '../pieces/qr-picture.ts';
import type { EntrySlipsDocument } from './document.ts';

/** Slips to cut out, eight on a page. */
export function entrySlipsSheet(document: EntrySlipsDocument): TypstSheet {
  const content = newPrintContent(document.print);
  const { day, startsAt: from, endsAt: to, address, url, byCode } = document;
  const values = { day: daySaid(content, day), from, to };
  const when = say(content, (texts) => texts.fact.dayAndTime, values);
  return framedSheet(
    'entry-slips',
    content,
    { kind: (texts) => texts.entry.kind, title: document.title },
    {
      facts: [fact(content, (texts) => texts.fact.day, when), ...roomFacts(content, document)],
      // The id of an exam may end its line behind a stroke.
      address: address.replaceAll('-', '-\u200b'),
      code: addPicture(content, qrPicture(url)),
      slips: document.slips.map(({ number, name, signInName, code: entryCode, seat }) => ({
        number,
        name: sayName(name),
        'sign-in-name': byCode ? entryCode : signInName,
        seat,
      })),
      labels: {
        number: say(content, (texts) => texts.fact.number),
        seat: say(content, (texts) => texts.fact.seat),
        address: say(content, (texts) => texts.slips.address),
        'sign-in-name': say(content, (texts) => (byCode ? texts.entry.code : texts.slips.signInName)),
        note: say(content, (texts) => (byCode ? texts.entry.codeNote : texts.entry.note)),
      },
    },
  );
}
