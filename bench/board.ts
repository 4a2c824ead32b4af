// `npm run bench -- board`: what one reading of an exam's board takes, in bytes and milliseconds, with 500 who sit it.
import { gzipSync } from 'node:zlib';
import { heldOf, mergePlaces } from '../src/invigilation/domain/held-places.ts';
import { fillRoom } from './board-room.ts';
import { asking, medianOf, report } from './asking.ts';
import { makeSession, openStage } from './stage.ts';
import { makeWorld } from './world.ts';

const sitters = Number(process.argv[3] ?? 500);
const rounds = 50;
const say = (text: string) => process.stdout.write(`${text}\n`);

/** What happens in five seconds, other people each time. */
const changesSql = [
  `update sitting_presence set seen_at = now() where sitting_id in (select id from (select id, row_number() over (order by id) n from sitting) s
    where n % 20 <> 3 and n % 3 = $1::int % 3)`,
  `update answer set revision = revision + 1, saved_at = clock_timestamp() where position = 1 and sitting_id in
    (select id from (select id, row_number() over (order by id) n from sitting) s where (n + $1::int) % 17 = 0 limit 30)`,
  `update sitting_presence set focus_lost = focus_lost + 1 where sitting_id in
    (select id from (select id, row_number() over (order by id) n from sitting) s where (n + $1::int) % 43 = 0 limit 10)`,
  `update sitting_presence set seen_at = case when seen_at < now() - interval '1 minute' then now() else now() - interval '2 minutes' end
    where sitting_id in (select id from (select id, row_number() over (order by id) n from sitting) s where (n + $1::int) % 47 = 0 limit 10)`,
];

const { port, runtime, owner, close } = await openStage('board');
const { companyId, examId } = await makeWorld(runtime, sitters);
const token = await runtime.tokens.sign({ session: await makeSession(owner, companyId, 'board') }, 3600);
await fillRoom(owner);
const { ask, bare, close: hangUp } = asking({ port, token, owner, rounds });

/** Whatever crosses the wire for one reading: address, headers and gzipped body; of headers what a browser sends and this server answers. */
const headers = 700;
const crossing = (path: string, body: string) => path.length + headers + gzipSync(body).length;

type Held = { readonly examineeId: string; readonly mark: string };

/**
 * The board as its page reads it: every five seconds, in which a third of the pages beat and 50 changes happen, which are 10 a
 * second: 30 saves, 10 pages that have lost the focus, and 10 that are gone or back.
 */
async function readInParts() {
  const path = `/api/invigilation/${examId}`;
  const whole = (await ask('GET', path)).body;
  let places = (JSON.parse(whole) as { places: readonly Held[] }).places;
  const [times, sizes, sent]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < rounds; round++) {
    for (const query of changesSql) await owner.query(query, [round]);
    const address = `${path}?held=${heldOf(places) ?? ''}`;
    const { body, took } = await ask('GET', address);
    const reading = JSON.parse(body) as { count: number; places: readonly Held[] };
    places = mergePlaces(places, reading) ?? [];
    times.push(took);
    sizes.push(crossing(address, body));
    sent.push(reading.places.length);
  }
  const same =
    JSON.stringify(places) ===
    JSON.stringify((JSON.parse((await ask('GET', path)).body) as { places: unknown }).places);
  if (!same) throw new Error('the board that was put together is another one than the whole');
  report('the board in parts, 10 changes a second', times);
  const [all, part] = [crossing(path, whole), medianOf(sizes.toSorted((a, b) => a - b))];
  say(
    `  ${medianOf(sent.toSorted((a, b) => a - b))} places a reading; ${(part / 5000).toFixed(2)} kB/s in parts, ${(all / 5000).toFixed(2)} whole: ${(part / all).toFixed(2)}`,
  );
}

try {
  say(`${sitters} sittings, ${rounds} readings each, one after the other\n`);
  const counted = await bare('sittings', 'sitting');
  for (const [what, path] of [
    ['the board', `/api/invigilation/${examId}`],
    ['the wall', `/api/invigilation/${examId}/wall`],
  ] as const) {
    const times: number[] = [];
    let body = '';
    for (let round = 0; round < rounds; round++) {
      const reading = await ask('GET', path);
      times.push(reading.took);
      ({ body } = reading);
    }
    report(what, times);
    const ratio = (medianOf(times) / counted).toFixed(0);
    say(
      `  ${body.length} bytes, ${gzipSync(body).length} compressed; ${medianOf(times).toFixed(1)} ms, ${ratio} times a bare count of ${counted.toFixed(2)} ms`,
    );
  }
  await readInParts();
  await bare('sittings', 'sitting');
} finally {
  hangUp();
  await close();
}
