// `npm run bench -- people`: how long the lists of people take over HTTP, in a company with 100,000 examinees.
import { asking } from './asking.ts';
import { insert, makeChief, openStage } from './stage.ts';

const people = Number(process.argv[3] ?? 100_000);
const rounds = 25;
const say = (text: string) => process.stdout.write(`${text}\n`);

/** Names repeat as names do; every twentieth person is disabled, every third has no e-mail. */
const peopleSql = `
  with numbered as (
    select n, uuidv7() as account, 'S-' || lpad(n::text, 6, '0') as number, (array['สมชาย','มาลี','ธนากร','พิมพ์ชนก','กิตติพงษ์','ศศิธร'])[1 + n % 6] as th,
      (array['Somchai','Malee','Thanakorn','Pimchanok','Kittipong','Sasithorn'])[1 + n % 6] as en
    from generate_series(1, $2::int) n),
  accounts as (
    insert into account (id, home_company_id, sign_in_name, role)
    select account, $1, 'bench-' || lower(number), 'ROLE_EXAMINEE' from numbered returning id)
  insert into examinee (company_id, account_id, number, given_name, family_name, email, enabled)
  select $1, account, number, jsonb_build_object('en', en, 'th', th),
    jsonb_build_object('en', 'Family' || n % 5000, 'th', 'นามสกุล' || n % 5000),
    case when n % 3 > 0 then 's' || n || '@bench.example' end, n % 20 > 0
  from numbered where (select count(*) from accounts) > 0`;

const placesSql = `insert into classroom_examinee (classroom_id, examinee_id)
  select c.id, x.id from (select id, row_number() over (order by number) n from examinee) x
  join (select id, row_number() over (order by code) n from classroom) c on c.n = 1 + x.n % 500`;

/** Two for each of four in five people: some to come, some running, some over. */
const subscriptionsSql = `insert into module_subscription (examinee_id, module_id, starts_on, days, created_at)
  select x.id, m.id, current_date - (x.n % 500)::int + 50, 365, now()
  from (select id, row_number() over (order by number) n from examinee) x
  join (select id, position from module) m on m.position in (1 + x.n % 15, 1 + (x.n + 7) % 15) where x.n % 5 > 0`;

const { port, runtime, owner, close } = await openStage('people');
const { sessionId, classroom, module } = await makePeople();
const token = await runtime.tokens.sign({ session: sessionId }, 3600);
const { measure, bare, cursorOf, close: hangUp } = asking({ port, token, owner, rounds });

try {
  say(`${people} examinees, ${rounds} requests each, one after the other\n`);
  const deep = await cursorOf('/api/examinees', 'sort=nameTh&limit=200', 40);
  await bare('everybody', 'examinee');
  const asked: readonly (readonly [string, string])[] = [
    ['first page by number', ''],
    ['first page in Thai order', 'sort=nameTh'],
    ['last page first in English order', 'sort=-nameEn'],
    ['page 41 of 200 in Thai order', `sort=nameTh&limit=200&after=${deep}`],
    ['search a number', 'q=S-0543'],
    ['search a Thai name', `q=${encodeURIComponent('สมชาย 421')}`],
    ['search two letters, sorted by name', `q=${encodeURIComponent('so')}&sort=nameEn`],
    ['search what nobody is called', 'q=zzzzzz'],
    ['one classroom', `classroom=${classroom}`],
    ['disabled', 'enabled=0'],
    ['without e-mail, Thai order', 'hasEmail=0&sort=nameTh'],
    ['subscription active', 'subscription=active'],
    ['subscription to a module expired', `subscription=expired&module=${module}`],
    ['no subscription', 'subscription=none&sort=nameTh'],
    ['everything at once', `q=som&enabled=1&hasEmail=1&subscription=active&module=${module}&sort=nameTh`],
  ];
  for (const [what, query] of asked) await measure(what, `/api/examinees?${query}`);
  await measure('choices, searched', '/api/examinee-choices?q=som');
  await measure('classrooms', '/api/classrooms');
  await measure('members of a classroom', `/api/classrooms/${classroom}/examinees`);
  await bare('everybody', 'examinee');
} finally {
  hangUp();
  await close();
}

/** Rows written in bulk by the database's owner: what is measured comes afterwards. */
async function makePeople(): Promise<{ sessionId: string; classroom: string; module: string }> {
  const { company, sessionId } = await makeChief(owner);
  await owner.query(peopleSql, [company, people]);
  const dataset = await insert(owner, `insert into dataset (name, model) values ('{"en":"Set"}', 'MODULE')`);
  await owner.query(
    `insert into module (dataset_id, code, title, position) select $1, 'M' || n, '{"en":"Module"}', n from generate_series(1, 15) n`,
    [dataset],
  );
  await owner.query(
    `insert into classroom (code, title) select 'C-' || n, '{"en":"Class"}' from generate_series(1, 500) n`,
  );
  await owner.query(placesSql);
  await owner.query(subscriptionsSql);
  await owner.query('vacuum analyze');
  const { rows } = await owner.query<{ classroom: string; module: string }>(
    `select (select id from classroom order by code limit 1) as classroom, (select id from module order by position limit 1) as module`,
  );
  return { sessionId, classroom: rows[0]?.classroom ?? '', module: rows[0]?.module ?? '' };
}
