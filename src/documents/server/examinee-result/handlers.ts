import type { Handlers } from '../../../platform/server/serve.ts';
import type { documentContract } from '../../contract.ts';
import { fileName } from '../../domain/document-name.ts';
import { pdf } from '../exam-print.ts';
import { loadResult } from '../person-print.ts';
import { resultDocument } from './document.ts';
import { examineeResultSheet } from './sheet.ts';

export const examineeResultHandlers: Pick<Handlers<typeof documentContract>, 'printExamineeReport'> = {
  async printExamineeReport(input, { db, now }) {
    const { exam, result } = await loadResult(db, input);
    const document = resultDocument(exam, result, { ...input, now });
    return pdf(fileName(exam, 'result', result.number, input.language), () => examineeResultSheet(document));
  },
};
