import type { SignInSlipsDocument } from './document.ts';
import { framedSheet, newPrintContent, say, sayName, sayText } from '../pieces/page-frame.ts';
import type { TypstSheet } from '../engine/typst-sheet.ts';

/** Slips with a sign-in name and a one-time password each, ten on a page. */
export function signInSlipsSheet({ print, address, slips }: SignInSlipsDocument): TypstSheet {
  const content = newPrintContent(print);
  return framedSheet(
    'sign-in-slips',
    content,
    { kind: (texts) => texts.slips.kind, title: {} },
    {
      company: sayText(content, print.letterhead.company),
      address,
      slips: slips.map(({ number, name, signInName, password }) => ({
        number,
        name: sayName(name),
        'sign-in-name': signInName,
        password,
      })),
      labels: {
        number: say(content, (texts) => texts.fact.number),
        address: say(content, (texts) => texts.slips.address),
        'sign-in-name': say(content, (texts) => texts.slips.signInName),
        password: say(content, (texts) => texts.slips.password),
        note: say(content, (texts) => texts.slips.note),
      },
    },
  );
}
