import { Refusal } from '../../../platform/refusal.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import type { overExamsEndpoints } from '../../over-exams-contract.ts';
import { personFileName } from '../../domain/document-name.ts';
import { pdf } from '../exam-print.ts';
import { loadPrintedClass, loadPrintedModule } from './document.ts';
import { classReportSheet, moduleReportSheet } from './sheet.ts';

export const overExamsHandlers: Handlers<typeof overExamsEndpoints> = {
  async printClassReport({ classroomId, ...asked }, { db, actor, now }) {
    const report = await loadPrintedClass(db, classroomId, { ...asked, companyId: actor.companyId, now });
    if (report instanceof Refusal) return report;
    return pdf(personFileName(report.code, 'report', asked.language), () => classReportSheet(report));
  },

  async printModuleReport({ moduleId, ...asked }, { db, actor, now }) {
    const report = await loadPrintedModule(db, moduleId, { ...asked, companyId: actor.companyId, now });
    if (report instanceof Refusal) return report;
    return pdf(personFileName(report.code, 'report', asked.language), () => moduleReportSheet(report));
  },
};
