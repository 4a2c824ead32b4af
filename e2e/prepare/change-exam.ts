import { demonstrationNames } from '../../src/demonstration/server/create.ts';
import { office } from './office.ts';

/** The arranged exam with other ways of holding it. */
export async function changeExam(examId: string, change: object) {
  const { exams } = await office(demonstrationNames.companyAdmin);
  const exam = await exams.readExam({ examId });
  const plan = {
    ...exam,
    examineeIds: exam.candidates.map(({ examineeId }) => examineeId),
    classroomIds: [],
    invigilatorIds: [],
    quitPassword: exam.quitPassword ?? '',
    networkIds: [],
    ...change,
  };
  await exams.updateExam({ ...plan, examId });
}
