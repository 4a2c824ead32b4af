import { letterAt } from '../../src/questions/domain/kinds/key-style.ts';
import { rightOptions } from '../../src/questions/domain/kinds/kinds.ts';
import type { Response } from '../../src/sittings/domain/response.ts';
import { holdPaperExam } from './filled-sheets.ts';
import { newAdministrator, type Newcomer } from './newcomers.ts';

type Answer = { readonly position: number; readonly response: Response };

/**
 * An exam on paper that somebody has passed with one letter wrong: typed, released and certified. Gives the place of that question and the
 * serial and code of the certificate. A newcomer wrote its questions: other newcomers may answer appeals about them.
 */
export async function certifiedExam(mark: string, { id: examineeId }: Newcomer) {
  const author = await newAdministrator('en');
  const { admin, examId, papers, people } = await holdPaperExam(mark, [examineeId], author.email);
  const paper = papers.find(({ label }) => label === people[0]?.version);
  const wrong = paper?.questions.find(({ key }) => key.kind === 'option');
  if (!paper || !wrong) throw new Error('no question with one right letter');
  const answers = paper.questions.flatMap(({ position, content, key }): Answer[] => {
    const right = new Set(rightOptions(key));
    const letters = content.options.flatMap(({ id }, at) =>
      right.has(id) === (position !== wrong.position) ? [letterAt(at)] : [],
    );
    if (key.kind === 'option') return [{ position, response: letters[0] ?? null }];
    return key.kind === 'options' ? [{ position, response: letters }] : [];
  });
  await admin.exams.changeExamState({ examId, to: 'closed' });
  await admin.results.recordPaperAnswers({ examId, examineeId, answers: [...answers] });
  await admin.results.releaseResults({ examId });
  await admin.results.issueCertificates({ examId });
  const certificates = async () => (await admin.results.listCertificates({ person: examineeId }))['hydra:member'];
  const [certificate] = await certificates();
  if (!certificate) throw new Error('nobody passed');
  return { examId, position: wrong.position, certificate, certificates };
}
