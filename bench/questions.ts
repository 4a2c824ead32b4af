// `npm run bench -- questions`: how long the list of questions takes over HTTP, in a bank of 100,000.
import { everythingAsked } from './asked-of-questions.ts';
import { asking, report } from './asking.ts';
import { makeQuestions, readSources } from './make-questions.ts';
import { makeChief, openStage } from './stage.ts';

const count = Number(process.argv[3] ?? 100_000);
const rounds = 15;
const say = (text: string) => process.stdout.write(`${text}\n`);

const sources = readSources();
if (sources.length === 0) {
  say('The banks in ../shared/data/banks are not here: nothing to make questions from, nothing is measured.');
  process.exit();
}

const { port, runtime, owner, close } = await openStage('questions');
const { company, sessionId } = await makeChief(owner);
const made = await makeQuestions(owner, count, sources, company);
const token = await runtime.tokens.sign({ session: sessionId }, 3600);
const { ask, measure, bare, cursorOf, close: hangUp } = asking({ port, token, owner, rounds });

try {
  say(`${count} questions, ${rounds} requests each, one after the other\n`);
  await bare('everything', 'question');
  for (const [what, query] of everythingAsked(made)) await measure(what, `/api/questions?${query}`);
  for (const sort of ['updated', 'number', 'used', 'review'])
    await measure(
      `next page by ${sort}`,
      `/api/questions?sort=${sort}&after=${await cursorOf('/api/questions', `sort=${sort}`, 1)}`,
    );
  await measure(
    'page 41 of 200 by number',
    `/api/questions?sort=number&limit=200&after=${await cursorOf('/api/questions', 'sort=number&limit=200', 40)}`,
  );
  await measure('counts of every filter', '/api/questions/counts?');
  await measure('counts under a search', `/api/questions/counts?q=animal&module=${made.modules[0]}`);
  await measure('tags, categories, reviewers', '/api/questions/words?');
  await checks();
  for (const [what, path] of [
    ['what waits for an approver', '/api/questions/queue?'],
    ['bank check of a module', `/api/questions/bank-check?module=${made.modules[3]}`],
    ['bank check of everything', '/api/questions/bank-check?'],
  ] as const)
    await measure(what, path);
  await bare('everything', 'question');
  await plans();
  await acts();
} finally {
  hangUp();
  await close();
}

/**
 * The warnings about a draft as its author sees them while typing; nearly all of it is the search for others like it.
 */
async function checks(): Promise<void> {
  for (const language of ['en', 'th'] as const) {
    const texts = sources.filter(({ lang }) => (lang === 'th') === (language === 'th'));
    const times: number[] = [];
    for (let round = 0; round < 40; round++) {
      const { stem, options } = texts[(round * 997) % texts.length] ?? { stem: '', options: [] };
      const content = {
        kind: 'single',
        stem: { [language]: stem },
        options: options.slice(0, 8).map((text, at) => ({ id: `o${at}`, text: { [language]: text } })),
        matches: [],
        gaps: [],
        unit: '',
        shuffleOptions: true,
      };
      const draft = { content, key: { kind: 'option', option: 'o0' }, explanation: {}, reference: '', points: 100 };
      times.push((await ask('POST', '/api/questions/check', JSON.stringify({ questionId: null, draft }))).took);
    }
    report(`warnings about a draft, ${language}`, times);
  }
}

/** How the database goes about the kinds of search, inside the fence, as the list asks it. */
async function plans(): Promise<void> {
  const wanted = 'trashed_at is null and archived_at is null and';
  const some = (which: string) => `select id from question where ${wanted} ${which} limit 1001`;
  const asked: readonly (readonly [string, string])[] = [
    ['2 rare letters', some(`search like '%zq%'`)],
    ['a word', some(`search like '%animal%'`)],
    ['a tag nobody has', some(`'nothing' = any(tags)`)],
    [
      'the first page of many',
      `select id from question where ${wanted} search like '%re%' order by updated_at desc, id desc limit 51`,
    ],
  ];
  for (const [what, query] of asked) {
    const { rows } = await owner.query<{ 'QUERY PLAN': string }>(`explain (analyze, costs off, timing off) ${query}`);
    say(`\n${what}`);
    for (const row of rows) say(`  ${row['QUERY PLAN']}`);
  }
}

/** Acts on many, once each, at the end: they change what was measured. */
async function acts(): Promise<void> {
  const post = async (what: string, path: string, body: object) => {
    const answer = await ask('POST', path, JSON.stringify(body));
    const reply = JSON.parse(answer.body) as { changeId: string; changed?: number };
    report(what, [answer.took], String(reply.changed ?? ''));
    return reply;
  };
  const selection = { filter: { tag: 'tag7' } };
  const { changeId } = await post('edit by a filter', '/api/questions/edit', {
    selection,
    edit: { addTags: ['x'], level: 3 },
  });
  await post('undo it', `/api/question-changes/${changeId}/undo`, {});
  await post('move by a filter', '/api/questions/move', { selection, subsectionId: made.subsections[0] });
  await post('copy a subsection', '/api/questions/copy', {
    selection: { filter: { subsection: made.subsections[5] } },
    subsectionId: made.subsections[0],
  });
}
