// `npm run bench -- certificates [people]`: certificates for 500 who passed, issued in one request and printed as one PDF.
import { Connection } from './connection.ts';
import { namesSql, releaseExam } from './released.ts';
import { loadNow, makeSession, openStage } from './stage.ts';
import { makeWorld } from './world.ts';

const people = Number(process.argv[3] ?? 500);
const goal = 20;
const say = (what: string, value: string) => process.stdout.write(`${what.padEnd(48)}${value}\n`);

const { port, runtime, owner, close } = await openStage('certificates');
const { companyId, examId } = await makeWorld(runtime, people);
const token = await runtime.tokens.sign({ session: await makeSession(owner, companyId, 'certificates') }, 3600);
await owner.query('update company set two_factor_relaxed = true');
await owner.query(namesSql);
await releaseExam(owner, { examId, fewest: 45 });
await owner.query('vacuum analyze');
const connection = new Connection(port);

type Timed = { readonly body: string; readonly took: number; readonly work: number };

/** A request, how long it took, and what the processors worked for this process; a reply that is no success ends the measure. */
async function timed(method: 'GET' | 'POST', path: string, body = ''): Promise<Timed> {
  const from = process.cpuUsage();
  const begun = performance.now();
  const answer = await connection.ask(method, path, token, body);
  const { user, system } = process.cpuUsage(from);
  return { body: answer, took: (performance.now() - begun) / 1000, work: (user + system) / 1e6 };
}

const inWords = ({ took, work }: Timed): string => `${took.toFixed(2)} s, work ${work.toFixed(2)} s`;

const pagesIn = (pdf: string): number => pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;

try {
  say('load before', loadNow());
  // The first document loads the fonts.
  await timed('GET', `/api/exams/${examId}/documents/report?language=th`);
  const issued = await timed('POST', `/api/exams/${examId}/certificates`, '{}');
  const { issued: count } = JSON.parse(issued.body) as { issued: number };
  if (count !== people) throw new Error(`${count} of ${people} certificates were issued`);
  say(`${people} certificates, issued and signed`, inWords(issued));
  const printed = await timed('GET', `/api/exams/${examId}/documents/certificates?language=th`);
  if (!printed.body.startsWith('%PDF-')) throw new Error('no PDF came');
  say(
    `${people} certificates as one PDF`,
    `${inWords(printed)}, ${Math.round(printed.body.length / 1024)} KB, ${pagesIn(printed.body) || 'packed'} pages`,
  );
  const one = await timed('GET', `/api/exams/${examId}/documents/report?language=th`);
  say('beside it: the report of the exam', inWords(one));
  say('a certificate of all / the report', (printed.work / people / one.work).toFixed(3));
  const together = issued.took + printed.took;
  say('issued and printed', `${together.toFixed(1)} s (goal ${goal} s: ${together < goal ? 'kept' : 'missed'})`);
  say('load after', loadNow());
} finally {
  connection.close();
  await close();
}
