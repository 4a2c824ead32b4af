import { readFileSync } from 'node:fs';
import { expect, inject, vi } from 'vitest';
import { demonstrationNames } from '../../src/demonstration/server/create.ts';
import { assemblyContract } from '../../src/assembly/contract.ts';
import { documentContract } from '../../src/documents/contract.ts';
import { entryContract } from '../../src/entry/contract.ts';
import { essayContract } from '../../src/essays/contract.ts';
import { examContract } from '../../src/exams/contract.ts';
import { aSchedule } from '../../src/exams/server/schedule.fixture.ts';
import { exchangeContract } from '../../src/exchange/contract.ts';
import { guidanceContract } from '../../src/guidance/contract.ts';
import { hostingContract } from '../../src/hosting/contract.ts';
import { identityContract } from '../../src/identity/contract.ts';
import { keepingContract } from '../../src/keeping/contract.ts';
import { messageContract } from '../../src/messages/contract.ts';
import { migrationContract } from '../../src/migration/contract.ts';
import { peopleContract } from '../../src/people/contract.ts';
import { passageContract } from '../../src/passages/contract.ts';
import { apiClient, type Send } from '../../src/platform/client/api.ts';
import type { Language } from '../../src/platform/language.ts';
import { platformContract } from '../../src/platform/tasks-contract.ts';
import { questionContract } from '../../src/questions/contract.ts';
import { rekeyingContract } from '../../src/rekeying/contract.ts';
import { typedContract } from '../../src/results/typed-contract.ts';
import { resultContract } from '../../src/results/contract.ts';
import { personSheetContract } from '../../src/results/person-sheet-contract.ts';
import { scanningContract } from '../../src/scanning/contract.ts';
import { sittingContract } from '../../src/sittings/contract.ts';
import { standardContract } from '../../src/standards/contract.ts';
import { syllabusContract } from '../../src/syllabus/contract.ts';
import { translationContract } from '../../src/translation/contract.ts';
import { writeQuestionFile, type QuestionFile } from './question-file.ts';
import { tokenOf } from '../browser/someone.ts';

/** The product's own endpoints, for somebody of the demonstration. */
export async function office(email: string, address = inject('address')) {
  const token = await tokenOf(email, address);
  const send: Send = async (url, { headers, body, ...request }) => {
    const init = { ...request, headers: { ...headers, authorization: `Bearer ${token}` } };
    const reply = await fetch(address + url, body === undefined ? init : { ...init, body: body as BodyInit });
    return {
      status: reply.status,
      json: () => reply.json(),
      bytes: async () => new Uint8Array(await reply.arrayBuffer()),
    };
  };
  return {
    exchange: apiClient(exchangeContract, send),
    platform: apiClient(platformContract, send),
    questions: apiClient(questionContract, send),
    passages: apiClient(passageContract, send),
    translation: apiClient(translationContract, send),
    syllabus: apiClient(syllabusContract, send),
    messages: apiClient(messageContract, send),
    migration: apiClient(migrationContract, send),
    people: apiClient(peopleContract, send),
    standards: apiClient(standardContract, send),
    assembly: apiClient(assemblyContract, send),
    entry: apiClient(entryContract, send),
    exams: apiClient(examContract, send),
    results: apiClient({ ...resultContract, ...personSheetContract, ...typedContract }, send),
    essays: apiClient(essayContract, send),
    rekeying: apiClient(rekeyingContract, send),
    documents: apiClient(documentContract, send),
    scanning: apiClient(scanningContract, send),
    sittings: apiClient(sittingContract, send),
    hosting: apiClient(hostingContract, send),
    identity: apiClient(identityContract, send),
    keeping: apiClient(keepingContract, send),
    guidance: apiClient(guidanceContract, send),
  };
}

type Office = Awaited<ReturnType<typeof office>>;

export type Arranged = { readonly examId: string; readonly title: string; readonly file: QuestionFile };

/** Eight questions of our own, which wait for approval. */
export async function submitQuestions(author: Office, mark: string, language: Language = 'en'): Promise<QuestionFile> {
  const file = writeQuestionFile(mark, language);
  const { id: importId } = await author.exchange.uploadQuestionFile({ name: `${mark}.csv` }, readFileSync(file.path));
  const { taskId } = await author.exchange.startQuestionImport({
    importId,
    createPlaces: true,
    subsectionId: null,
    submit: true,
  });
  await vi.waitFor(async () => expect((await author.platform.readTask({ taskId })).state).toBe('done'), {
    timeout: 60_000,
  });
  return file;
}

const hour = 60 * 60 * 1000;

/** An exam of eight questions of our own that has been open for an hour, for the examinees with these numbers. */
export async function arrangeExam(
  mark: string,
  numbers: readonly string[],
  sections: NonNullable<Asked['sections']> = [],
  invigilatorIds: readonly string[] = [],
): Promise<Arranged> {
  const [admin, approver] = await Promise.all([
    office(demonstrationNames.companyAdmin),
    office(demonstrationNames.examiner),
  ]);
  const file = await submitQuestions(admin, mark);
  const waiting = await approver.questions.listQuestions({ q: mark, status: ['pending'], limit: 50 });
  await approver.questions.approveQuestions({ ids: waiting['hydra:member'].map(({ id }) => id) });
  const module = (await admin.syllabus.readSyllabus({})).modules.find(({ code }) => code === mark);
  const title = `Direct current ${mark}`;
  const { examId } = await openExam(admin, {
    title: { en: title, th: `ไฟฟ้ากระแสตรง ${mark}` },
    moduleId: module?.id ?? '',
    rows: (module?.subsections ?? []).map(({ id }, section) => ({ subsectionId: id, count: 4, level: null, section })),
    sections,
    shuffleOptions: true,
    numbers,
    invigilatorIds,
  });
  return { examId, title, file };
}

type Asked = Pick<
  Parameters<Office['assembly']['generateExam']>[0],
  'title' | 'moduleId' | 'rows' | 'shuffleOptions' | 'sections'
> & {
  /** Of those who sit it. */
  readonly numbers: readonly string[];
  readonly invigilatorIds?: readonly string[];
};

/** A paper of these questions, and an exam of it that has been open for an hour. */
export async function openExam(admin: Office, { numbers, invigilatorIds = [], ...asked }: Asked) {
  const { id: generatedExamId } = await admin.assembly.generateExam({
    ...asked,
    versions: 1,
    languages: ['en', 'th'],
    shuffleQuestions: false,
    overlap: null,
  });
  // Other journeys bring in people by thousands: each is sought by the number.
  const pages = await Promise.all(numbers.map((q) => admin.people.listExaminees({ q, limit: 100 })));
  const examinees = pages.flatMap((page) => page['hydra:member']);
  const { id: examId } = await admin.exams.createExam({
    ...aSchedule(generatedExamId, new Date(), {
      title: asked.title,
      invigilatorIds: [...invigilatorIds],
      opensAt: new Date(Date.now() - hour),
      closesAt: new Date(Date.now() + 2 * hour),
      minutes: 30,
      place: '',
      examineeIds: examinees.filter(({ number }) => numbers.includes(number)).map(({ id }) => id),
    }),
    draft: false,
  });
  return { generatedExamId, examId };
}
