import { sql } from 'kysely';
import { z } from 'zod';
import type { Classified, Labels } from '../../../platform/labels.ts';
import type { Language, LocalText } from '../../../platform/language.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { findRow, json } from '../../../platform/server/database/rows.ts';
import {
  loadClassReport,
  loadModuleReport,
  type LoadedClassReport,
  type LoadedModuleReport,
} from '../../../reports/server/load-reports.ts';
import type { PaperSize, Print } from '../../domain/print.ts';
import { findIssuer } from '../issuer.ts';
import { printOf } from '../print-of.ts';

type Signer = { readonly name: LocalText; readonly position: LocalText };

/** What a report over several exams is printed with, whatever it is about. */
export type OverExams = {
  readonly print: Print;
  /** Exams are on the day that they are in the company. */
  readonly timeZone: string;
  /** What modules and subsections are called. */
  readonly classified: Classified;
  readonly signer: Signer;
};
export type ClassReportDocument = OverExams & LoadedClassReport;
export type ModuleReportDocument = OverExams & LoadedModuleReport;

type Asked = {
  readonly companyId: string;
  readonly language: Language;
  readonly size?: PaperSize | undefined;
  readonly now: Date;
};

/** A class with its released exams; of none there is nothing to print. */
export async function loadPrintedClass(db: Db, classroomId: string, asked: Asked) {
  const report = await loadClassReport(db, classroomId);
  if (report.exams.length === 0) return refuse('no_released_exams');
  return { ...report, ...(await printedWith(db, report.code, asked)) };
}

/** A module with its released exams; of none there is nothing to print. */
export async function loadPrintedModule(db: Db, moduleId: string, asked: Asked) {
  const report = await loadModuleReport(db, moduleId);
  if (report.exams.length === 0) return refuse('no_released_exams');
  return { ...report, ...(await printedWith(db, report.code, asked)) };
}

const classified = z.object({ model: z.enum(['MODULE', 'TYPE']), labels: json<Labels>().nullable() });

async function printedWith(db: Db, code: string, { companyId, ...asked }: Asked): Promise<OverExams> {
  const issuer = await findIssuer(db, companyId);
  const { signerName: name, signerPosition: position } = issuer.ownPrint;
  return {
    print: printOf(issuer, { ...asked, documentId: code }),
    timeZone: issuer.timeZone,
    classified: found(
      await findRow(
        db,
        classified,
        sql`select d.model, nullif(o.labels, '{}') as labels from company o join dataset d on d.company_id = o.id
          where o.id = ${companyId} order by d.created_at limit 1`,
      ),
    ),
    signer: { name, position },
  };
}
