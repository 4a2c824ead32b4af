import { found } from '../../platform/refusal.ts';
import type { RowReport } from '../domain/blueprint.ts';
import type { AskedSubsection } from './blueprint-queries.ts';

/** Reports with the code and title of their subsection; what is no subsection of the company has none. */
export const titledReports = (reports: readonly RowReport[], subsections: readonly AskedSubsection[]) =>
  reports.map((report) => {
    const subsection = found(subsections.find(({ subsectionId }) => subsectionId === report.subsectionId));
    return {
      ...report,
      code: subsection.code,
      title: subsection.title,
      out: report.perPassage ? subsection.outOfPassages : subsection.out,
    };
  });
