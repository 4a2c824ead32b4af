type Exam = { readonly id: string; readonly module: { readonly id: string } };
type Result = { readonly examineeId: string; readonly examId: string };

/** The last result of each person in each module; the exams stand by day. The key is `examinee module`. */
export function lastInModule<Row extends Result>(results: readonly Row[], exams: readonly Exam[]): Map<string, Row> {
  const last = new Map<string, Row>();
  const byExam = Map.groupBy(results, ({ examId }) => examId);
  for (const { id, module } of exams)
    for (const result of byExam.get(id) ?? []) last.set(`${result.examineeId} ${module.id}`, result);
  return last;
}
