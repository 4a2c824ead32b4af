import { Refusal, refuse } from '../../../platform/refusal.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import { issueSlips, newSlipPasswords } from '../../../people/server/examinees/issue-slips.ts';
import type { documentContract } from '../../contract.ts';
import { bareName } from '../../domain/person-name.ts';
import { pdf } from '../exam-print.ts';
import { findIssuer } from '../issuer.ts';
import { printOf } from '../print-of.ts';
import { signInAddress } from '../pieces/sign-in-address.ts';
import { signInSlipsSheet } from './sheet.ts';

/** Slips with new one-time passwords: made, printed and then known to nobody but who holds the paper. */
export const signInSlipHandlers = (publicUrl: string): Pick<Handlers<typeof documentContract>, 'printSignInSlips'> => ({
  async printSignInSlips({ examineeIds, language, size }, { transact, actor, now }) {
    const passwords = await newSlipPasswords(examineeIds.length, now);
    const issued = await transact(async (db) => {
      const slips = await issueSlips(db, examineeIds, passwords, now);
      if (slips.length === 0) return refuse('nobody_to_print_for');
      return { slips, issuer: await findIssuer(db, actor.companyId) };
    });
    if (issued instanceof Refusal) return issued;
    const { slips, issuer } = issued;
    const print = printOf(issuer, { language, size, documentId: '', now });
    const document = {
      print,
      address: signInAddress(publicUrl),
      slips: slips.map((slip) => ({ ...slip, name: bareName(slip.name) })),
    };
    return pdf('sign-in-slips.pdf', () => signInSlipsSheet(document));
  },
});
