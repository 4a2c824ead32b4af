import { refuse } from '../../platform/refusal.ts';
import { companyOf } from '../../platform/server/actor.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import { issueSlips } from '../../people/server/issue-slips.ts';
import type { documentContract } from '../contract.ts';
import { bareName } from '../domain/person-name.ts';
import { pdf } from './exam-document-handlers.ts';
import { findIssuer } from './issuer.ts';
import { printOf } from './print-of.ts';
import { renderDocument } from './render.ts';

/** Slips with new one-time passwords: made, printed and then known to nobody but who holds the paper. */
export const signInSlipHandlers = (publicUrl: string): Pick<Handlers<typeof documentContract>, 'printSignInSlips'> => ({
  async printSignInSlips({ examineeIds, language, size }, { db, actor, now }) {
    const slips = await issueSlips(db, actor, examineeIds, now);
    if (slips.length === 0) return refuse('nobody_to_print_for');
    const issuer = await findIssuer(db, companyOf(actor));
    const print = printOf(issuer, { language, size, documentId: '', now });
    const address = `${publicUrl.replace(/^https?:\/\//, '')}/login`;
    const document = { print, address, slips: slips.map((slip) => ({ ...slip, name: bareName(slip.name) })) };
    return pdf('sign-in-slips.pdf', async () => (await renderDocument({ kind: 'sign_in_slips', document })).pdf);
  },
});
