/** A report that retraining answers: of a person in a module, with the parts to study again. */
type Report = {
  readonly examineeId: string;
  readonly moduleId: string;
  /** Whether everything is to be studied again, whatever the parts. */
  readonly wholeSyllabus: boolean;
  readonly subsections: readonly string[];
};

type Retraining = Pick<Report, 'examineeId' | 'moduleId'> & { readonly subsections: string[] };

/** One retraining for each person and module: with the parts of all their reports, with none where it is everything. */
export function retrainingsOf(reports: readonly Report[]): Retraining[] {
  const groups = Map.groupBy(reports, ({ examineeId, moduleId }) => `${examineeId} ${moduleId}`);
  return [...groups.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const isWhole = own.some(({ wholeSyllabus }) => wholeSyllabus);
    const subsections = isWhole ? [] : [...new Set(own.flatMap((report) => report.subsections))];
    return [{ examineeId: first.examineeId, moduleId: first.moduleId, subsections }];
  });
}
