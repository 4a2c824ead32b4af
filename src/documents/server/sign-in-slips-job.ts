import type { SignInSlipsDocument } from '../domain/sign-in-slips-document.ts';
import { printJob, sayName } from './house-content.ts';
import { newPrintContent, say, sayText } from './print-content.ts';
import type { TypstJob } from './typst-job.ts';

/** Slips with a sign-in name and a one-time password each, ten on a page. */
export function signInSlipsJob({ print, address, slips }: SignInSlipsDocument): TypstJob {
  const content = newPrintContent(print);
  return printJob(
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
