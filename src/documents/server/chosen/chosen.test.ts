import { afterAll, expect, test } from 'vitest';
import type { InTransaction } from '../../../platform/server/database/database.ts';
import { forgetfulMedia } from '../../../platform/server/fixtures/media.fixture.ts';
import { testWorld } from '../../../platform/server/fixtures/world.fixture.ts';
import { resultContract } from '../../../results/contract.ts';
import type { ChosenPrint } from '../../../results/domain/chosen-print.ts';
import { certificateSchool } from '../../../results/server/certificates/school.fixture.ts';
import { resultHandlers } from '../../../results/server/handlers.ts';
import { chosenPrintEndpoints } from '../../chosen-contract.ts';
import { chosenPrintAbout } from '../../chosen-schema.ts';
import { textOfPdf } from '../engine/pdf-text.fixture.ts';
import { stopTypstWorker } from '../engine/typst-queue.ts';
import { chosenPrintHandlers } from './handlers.ts';
import { chosenPrintJobs } from './job.ts';

const media = forgetfulMedia();
const publicUrl = 'https://sanam.example.org';
const world = testWorld(
  { ...resultContract, ...chosenPrintEndpoints },
  { ...resultHandlers({ secret: 'a secret of tests', publicUrl }), ...chosenPrintHandlers(media) },
);
const inTransaction: InTransaction = ({ companyId }, work) => world.inCompany(companyId ?? '', work);
const { school, examWith, certificates } = certificateSchool(world);
afterAll(stopTypstWorker);

const how = { language: 'en', size: 'a4' } as const;

/** Two exams of one company: of the first, three passed and two did not; of the second, the first person passed again. */
async function printed() {
  const here = await school();
  const api = world.as(await world.administrator(here.companyId));
  const first = await examWith(here, [400, 300, 320, 100, 200]);
  const second = await examWith(here, [360], { of: first.people.slice(0, 1) });
  for (const { examId } of [first, second]) await api.issueCertificates({ examId });
  const { 'hydra:member': results } = await api.listAllResults({ limit: 50, sort: 'oldest' });
  return { ...here, api, results, issued: await certificates(here) };
}
type Here = Awaited<ReturnType<typeof printed>>;

async function make({ api, companyId: company }: Pick<Here, 'api' | 'companyId'>, of: ChosenPrint, ids: string[]) {
  const started = await api.startChosenPrint({ of, ids, ...how });
  const job = chosenPrintJobs({ media, publicUrl })['print_chosen'];
  await job?.({ company, task: started.printId }, { inTransaction, now: () => world.now });
  const text = textOfPdf(await api.readChosenPrint({ printId: started.printId })).join(' ');
  const { outcome } = await world.inCompany(company, (db) =>
    db.selectFrom('task').select('outcome').where('id', '=', started.printId).executeTakeFirstOrThrow(),
  );
  return { ...started, text, about: chosenPrintAbout.parse(outcome) };
}

/** Where each of these stands in a text; those that do not are left out. */
const orderIn = (text: string, words: readonly string[]) =>
  words.filter((word) => text.includes(word)).toSorted((a, b) => text.indexOf(a) - text.indexOf(b));

test('certificates of several exams are one file in the order chosen; what is not in force is left out and counted', async () => {
  const here = await printed();
  const serials = here.issued.map(({ serial }) => serial);
  const [a = '', b = '', c = '', d = ''] = here.issued.map(({ id }) => id);
  await here.api.revokeCertificates({ certificateIds: [b], why: 'misconduct', note: '' });
  const { serial: newer } = await here.api.replaceCertificate({ certificateId: c, why: 'wrong_details', note: '' });
  const print = await make(here, 'certificates', [d, c, b, a]);
  expect(print).toMatchObject({ count: 2, leftOut: 2, about: { count: 2, leftOut: 2, pages: 2 } });
  expect(orderIn(print.text, [...serials, newer])).toEqual([serials[3], serials[0]]);
  await expect(here.api.startChosenPrint({ of: 'certificates', ids: [b, c], ...how })).rejects.toMatchObject({
    code: 'nothing_chosen_to_print',
  });
});

test('results and deficiency reports of chosen rows are one file; who has nothing to study again has no report', async () => {
  const here = await printed();
  const ids = here.results.map(({ id }) => id);
  const results = await make(here, 'results', ids);
  expect(results).toMatchObject({ count: 6, leftOut: 0 });
  const numbers = [...new Set(here.results.map(({ number }) => number))];
  expect(orderIn(results.text, numbers)).toEqual(numbers);
  const full = here.results.filter(({ points, maxPoints }) => points === maxPoints).length;
  expect(await make(here, 'deficiencies', ids)).toMatchObject({ count: 6 - full, leftOut: full });
});

test('what goes out of force before the file is made is left out, too', async () => {
  const here = await printed();
  const ids = here.issued.map(({ id }) => id);
  const { printId } = await here.api.startChosenPrint({ of: 'certificates', ids, ...how });
  await here.api.revokeCertificates({ certificateIds: ids.slice(0, 1), why: 'misconduct', note: '' });
  const job = chosenPrintJobs({ media, publicUrl })['print_chosen'];
  await job?.({ company: here.companyId, task: printId }, { inTransaction, now: () => world.now });
  const { outcome } = await world.inCompany(here.companyId, (db) =>
    db.selectFrom('task').select('outcome').where('id', '=', printId).executeTakeFirstOrThrow(),
  );
  expect(outcome).toMatchObject({ count: ids.length - 1, leftOut: 1 });
});

test('each is printed by who prints it one by one, stays with the person who ordered it, and never crosses companies', async () => {
  const here = await printed();
  const certificateIds = here.issued.map(({ id }) => id);
  const resultIds = here.results.map(({ id }) => id);
  const reports = world.as(await world.administrator(here.companyId, ['report.generateReportExaminee']));
  await expect(reports.startChosenPrint({ of: 'certificates', ids: certificateIds, ...how })).rejects.toMatchObject({
    status: 403,
  });
  await expect(reports.startChosenPrint({ of: 'results', ids: resultIds, ...how })).resolves.toBeDefined();
  const { printId } = await make(here, 'certificates', certificateIds);
  await expect(reports.readChosenPrint({ printId })).rejects.toMatchObject({ status: 404 });
  const stranger = world.as(await world.administrator(await world.company('OTHC')));
  await expect(stranger.startChosenPrint({ of: 'certificates', ids: certificateIds, ...how })).rejects.toMatchObject({
    code: 'nothing_chosen_to_print',
  });
  await expect(stranger.readChosenPrint({ printId })).rejects.toMatchObject({ status: 404 });
});
