import { expect, test } from 'vitest';
import { trainingHandlers } from '../../../people/server/examinees/training-records.ts';
import { trainingEndpoints } from '../../../people/training-contract.ts';
import { testWorld } from '../../../platform/server/fixtures/world.fixture.ts';
import { reportContract } from '../../../reports/contract.ts';
import { reportHandlers } from '../../../reports/server/handlers.ts';
import { school } from '../../../reports/server/school.fixture.ts';
import { resultContract } from '../../../results/contract.ts';
import { resultHandlers } from '../../../results/server/handlers.ts';
import { overExamsEndpoints } from '../../over-exams-contract.ts';
import { inChunks } from '../../domain/over-exams/in-chunks.ts';
import { textOfPdf } from '../engine/pdf-text.fixture.ts';
import { compileTypst } from '../engine/typst-compiler.ts';
import { overExamsHandlers } from './handlers.ts';
import { testClassReport, testModuleReport } from './over-exams.fixture.ts';
import { classReportSheet, moduleReportSheet } from './sheet.ts';

const world = testWorld(
  { ...reportContract, ...resultContract, ...trainingEndpoints, ...overExamsEndpoints },
  {
    ...reportHandlers,
    ...trainingHandlers,
    ...resultHandlers({ secret: 'a secret that only this test knows', publicUrl: 'http://localhost:3000' }),
    ...overExamsHandlers,
  },
);

const wordsOf = (pdf: Uint8Array) => textOfPdf(pdf).join(' ').replaceAll(/\s+/g, ' ');

test('a class and a module are printed with what the page shows; where nothing is released, nothing is', async () => {
  const { companyId, api, classroomId, moduleId, examinees } = await printedSchool();
  const ofClass = wordsOf(await api.printClassReport({ classroomId, language: 'en' }));
  const { results, exams } = await api.reportClass({ classroomId });
  for (const { number } of examinees) expect(ofClass).toContain(number);
  for (const { percent } of results) expect(ofClass).toContain(percent.toFixed(1));
  for (const { number } of exams) expect(ofClass).toContain(`Exam ${number}`);
  const ofModule = wordsOf(await api.printModuleReport({ moduleId, language: 'th' }));
  expect(ofModule).toContain('58.3 %');
  expect(ofModule).toContain('6 % – 79 %');
  const { id: empty } = await world.inCompany(companyId, (db) =>
    db
      .insertInto('classroom')
      .values({ code: 'EMPTY', title: '{"en":"Nobody"}' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await expect(api.printClassReport({ classroomId: empty, language: 'en' })).rejects.toMatchObject({
    code: 'no_released_exams',
  });
});

test('of another company nothing is printed, and nothing without the flag of exam reports', async () => {
  const { companyId, classroomId, moduleId } = await printedSchool();
  const stranger = world.as(await world.administrator(await world.company('OTHP')));
  await expect(stranger.printClassReport({ classroomId, language: 'en' })).rejects.toMatchObject({ status: 404 });
  await expect(stranger.printModuleReport({ moduleId, language: 'en' })).rejects.toMatchObject({ status: 404 });
  const generates = world.as(await world.administrator(companyId, ['exam.generate']));
  await expect(generates.printModuleReport({ moduleId, language: 'en' })).rejects.toMatchObject({ status: 403 });
});

async function printedSchool() {
  const here = await school(world);
  const api = world.as(await world.administrator(here.companyId));
  const { examinees } = await api.reportClass({ classroomId: here.classroomId });
  return { ...here, api, examinees };
}

test('who failed by a hair does not read the pass mark, and days are those of the Buddhist Era in Thai', () => {
  const report = testClassReport('th');
  const [first] = report.results;
  if (!first) throw new Error('the fixture has results');
  const near = { ...report, results: [{ ...first, percent: 74.99, passed: false }] };
  const words = wordsOf(compileTypst(classReportSheet(near)).pdf);
  expect(words).toContain('74.9');
  expect(words).not.toContain('75.0');
  expect(words).toContain('16 มกราคม 2569');
});

test('many exams stand in several tables, and sixty in one plot', () => {
  expect(inChunks([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(inChunks([], 2)).toEqual([]);
  const report = testModuleReport('en');
  const exams = Array.from({ length: 6 }, () => report.exams.slice(0, 10))
    .flat()
    .map((exam, index) => ({ ...exam, id: `e${index}`, number: index + 101 }));
  const words = wordsOf(compileTypst(moduleReportSheet({ ...report, exams })).pdf);
  for (const { number } of exams) expect(words).toContain(`Exam ${number}`);
});
