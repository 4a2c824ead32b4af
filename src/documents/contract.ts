import { z } from 'zod';
import { exceptQuestionAdmins } from '../platform/access.ts';
import { contract, language } from '../platform/contract.ts';
import { languageLayouts, packParts, paperSizes, printLanguages, textSizes } from './domain/print.ts';
import { chosenPrintEndpoints } from './chosen-contract.ts';
import { documents, type DocumentName } from './domain/table.ts';
import { overExamsEndpoints } from './over-exams-contract.ts';
import { personDocumentEndpoints } from './person-contract.ts';
import { personalPrintEndpoints } from './personal-contract.ts';
import { proofEndpoints } from './proof-contract.ts';
import { questionPrintEndpoints } from './print-contract.ts';
import { printedEndpoints } from './printed-contract.ts';
import { printSettingEndpoints } from './settings-contract.ts';
import { templatePreviewEndpoints } from './template-contract.ts';

/** The company's where nothing is said. */
const size = z.enum(paperSizes).optional();
const text = z.enum(textSizes).default('normal');
/** Of two languages in normal print; others stand under each other. */
const layout = z.enum(languageLayouts).default('under');
const examId = z.uuid();
const version = z.string().max(4);

const inputs = {
  exam: z.object({ examId, language, size }),
  examinee: z.object({ examId, examineeId: z.uuid(), language, size }),
  version: z.object({ examId, version, language, size }),
  version_in_languages: z.object({ examId, version, languages: z.enum(printLanguages), size, text, layout }),
  exam_in_languages: z.object({
    examId,
    languages: z.enum(printLanguages),
    size,
    text,
    layout,
    /** Without papers and answer sheets: lists and forms alone. */
    parts: z.enum(packParts).default('all'),
  }),
};

const printed = { kind: 'download', method: 'GET', reply: z.unknown() } as const;

/** An endpoint for each document of the table. */
const documentEndpoints = Object.fromEntries(
  Object.entries(documents).map(([name, document]) => {
    const { of, path, summary, permission, refusals } = document;
    const asksAgain = 'asksAgain' in document ? { asksAgain: document.asksAgain } : {};
    return [name, { ...printed, path, summary, permission, refusals, ...asksAgain, input: inputs[of] }];
  }),
) as {
  readonly [Name in DocumentName]: typeof printed &
    Omit<(typeof documents)[Name], 'of' | 'page' | 'menu'> & {
      readonly input: (typeof inputs)[(typeof documents)[Name]['of']];
    };
};

export const documentContract = contract({
  ...questionPrintEndpoints,
  ...personalPrintEndpoints,
  ...personDocumentEndpoints,
  ...chosenPrintEndpoints,
  ...overExamsEndpoints,
  ...proofEndpoints,
  ...printedEndpoints,
  ...printSettingEndpoints,
  ...templatePreviewEndpoints,
  ...documentEndpoints,
  printEntryCodes: {
    kind: 'download',
    method: 'POST',
    path: '/exams/:examId/documents/entry-codes',
    summary: 'Entry slips with new codes for everybody who has not finished; codes made earlier are good no more.',
    permission: exceptQuestionAdmins(['exam.generate']),
    input: z.object({ examId, language, size }),
    reply: z.unknown(),
    refusals: ['no_entry_codes', 'exam_over', 'nobody_to_print_for'],
  },
  printSignInSlips: {
    kind: 'download',
    method: 'POST',
    path: '/examinees/slips',
    summary: 'New one-time passwords on slips to cut out; they stand nowhere else, and older passwords stop working.',
    permission: 'examinee.register',
    ownTransactions: true,
    input: z.object({
      examineeIds: z.array(z.uuid()).min(1).max(200),
      language,
      size,
    }),
    reply: z.unknown(),
    refusals: ['nobody_to_print_for'],
  },
});
