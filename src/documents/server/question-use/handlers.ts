import { may } from '../../../platform/access.ts';
import { found, refuse, Refusal } from '../../../platform/refusal.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import { listWholeQuestions } from '../../../questions/server/find/whole-questions.ts';
import { readUse } from '../../../questions/server/use/read-use.ts';
import type { questionPrintEndpoints } from '../../print-contract.ts';
import { pdf } from '../exam-print.ts';
import { findIssuer } from '../issuer.ts';
import { picturesIn, printOf, type Pictures } from '../print-of.ts';
import { listPrintedVersions, type PrintedVersion } from './printed-versions.ts';
import { questionUseSheet } from './sheet.ts';

/** The pictures of a version are those of its options; the text that is printed is that of the newest. */
const withOptions =
  <Content extends object>(newest: Content) =>
  ({ options }: PrintedVersion) => ({ content: { ...newest, options: [...options] } });

/** What the exams of one question say of it, on paper. */
export const questionUseHandlers = (
  media: Pictures,
): Pick<Handlers<typeof questionPrintEndpoints>, 'printQuestionUse'> => ({
  async printQuestionUse({ questionId, language, size }, { db, actor, now }) {
    if (!may(actor, 'question.view')) return refuse('may_not_see_keys');
    const use = await readUse(db, questionId, { actor, now });
    if (use instanceof Refusal) return use;
    if (use.exams.length === 0) return refuse('never_used');
    const question = found((await listWholeQuestions(db, [questionId], now))[0]);
    const versions = await listPrintedVersions(db, questionId);
    const issuer = await findIssuer(db, actor.companyId);
    const contents = [question.draft, ...versions.map(withOptions(question.draft.content))];
    const pictures = await picturesIn(contents, actor.companyId, media);
    const print = printOf(issuer, { language, size, documentId: `#${question.number}`, now }, pictures);
    const document = { print, question, versions, use, timeZone: issuer.timeZone };
    return pdf(`question-${question.number}-${language}.pdf`, () => questionUseSheet(document));
  },
});
