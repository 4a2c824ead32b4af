import { expect, test, vi } from 'vitest';
import { paperOf, threeChoices } from '../desk/paper.fixture.ts';
import { readClock } from '../desk/server-clock.ts';
import { deviceKeeper } from './device-keeper.ts';
import { keptInMemory } from './kept-table.fixture.ts';

const picture = '/api/media/c.aa.p.k.s';
const sound = '/api/media/c.bb.p.k.s';
const large = '/api/media/c.cc.p.k.s';
const stem = `<p>Which metal? <img src="${picture}" alt=""><audio src="${sound}"></audio><img src="${large}" alt=""></p>`;
const times = {
  startedAt: '2026-11-26T02:00:00.000Z',
  deadline: '2026-11-26T03:00:00.000Z',
  serverNow: '2026-11-26T02:00:00.000Z',
  section: null,
  pausedLeft: null,
  onPaperAt: null,
  ended: null,
};

function device() {
  const table = keptInMemory();
  const gone: string[] = [];
  const files = new Set<string>();
  let noted = false;
  const network = { hangs: false };
  const open = () =>
    deviceKeeper({
      openTable: async () => table,
      files: {
        keep: async (examId, withReferences) => {
          if (network.hangs) return new Promise(() => undefined);
          files.add(examId + (withReferences ? ' with references' : ''));
          return true;
        },
        drop: async () => files.clear(),
      },
      readMedia: async (address) => {
        if (address === large) return { size: 64 * 1024 ** 2 } as Blob;
        return new Blob([`bytes of ${address}`], { type: address === sound ? 'audio/mpeg' : 'image/png' });
      },
      show: ({ type, size }) => `blob:${type}:${size}`,
      dropMedia: async (address) => void gone.push(address),
      note: (isKept) => void (noted = isKept),
      isNoted: () => noted,
      counter: () => 0,
      wallClock: () => 0,
    });
  return { table, gone, files, network, open, isNoted: () => noted };
}

const paper = (sittingId = 's', examId = 'e') => ({
  ...paperOf(
    {
      answers: new Map([[1, { revision: 1, response: 'a', flagged: false, key: 'k' }]]),
      comments: new Map(),
      largerText: false,
      questions: threeChoices.map((question) => ({ ...question, stem: { en: stem } })),
      ownOrder: null,
      sections: [],
      receipt: null,
      practice: false,
      wait: null,
      rules: {},
      photo: false,
      tools: [],
    },
    times,
  ),
  sittingId,
  examId,
});
const clock = readClock(null, times, 0, 0);

/** All that lies on the device, down to the bytes. */
const everything = async ({ table }: ReturnType<typeof device>) =>
  (await table.all()).flatMap(({ name, value }) => [name, ...Object.values(value as object).map(textOf)]).join('\n');
const textOf = (value: unknown) =>
  value instanceof ArrayBuffer ? new TextDecoder().decode(value) : JSON.stringify(value);

test('no word of the paper and no byte of a picture lies open on the device, and the key is not given out', async () => {
  const here = device();
  const keeper = here.open();
  keeper.keep(paper(), clock);
  await keeper.recall('none');
  const held = await everything(here);
  for (const word of ['Which', 'metal', 'api/media', 'bytes of', 'Electrical', 'Malee', '"a"'])
    expect(held).not.toContain(word);
  const head = (await here.table.all()).find(({ name }) => name === 'head')?.value as { lock: CryptoKey };
  await expect(crypto.subtle.exportKey('raw', head.lock)).rejects.toThrow();
  await vi.waitFor(() => expect([...here.files]).toEqual(['e']));
});

test('what is recalled shows pictures and sounds from the device, and what is too large from the network', async () => {
  const here = device();
  const first = here.open();
  first.keep(paper(), clock);
  first.saved({ position: 1, revision: 2, response: 'b', flagged: true, key: 'l' });
  first.said({ position: 2, words: 'blurred', writtenAt: times.serverNow });
  await vi.waitFor(async () => expect(await everything(here)).toContain('media 1'));
  const found = await here.open().recall('e');
  expect(found?.paper.questions[0]?.stem.en).toBe(
    stem.replace(picture, 'blob:image/png:30').replace(sound, 'blob:audio/mpeg:30'),
  );
  expect(found?.paper.answers).toEqual([{ position: 1, revision: 2, response: 'b', flagged: true, key: 'l' }]);
  expect(found?.paper.comments).toEqual([{ position: 2, words: 'blurred', writtenAt: times.serverNow }]);
  expect(await here.open().recall('other')).toBeNull();
});

test('what an examinee writes for themselves is sealed, outlives a reload, and goes with the time and the end', async () => {
  const here = device();
  const first = here.open();
  first.keep(paper(), clock);
  first.own('Which rivet was it?');
  await first.recall('none');
  expect(await everything(here)).not.toContain('rivet');
  const second = here.open();
  expect(await second.recallOwn('s')).toBe('Which rivet was it?');
  expect(await second.recallOwn('t')).toBeNull();
  second.keep(paper(), clock);
  expect(await second.recallOwn('s')).toBe('Which rivet was it?');
  second.cover(true);
  expect(await second.recallOwn('s')).toBeNull();
  second.cover(false);
  second.own('Ask about it');
  expect(await second.recallOwn('s')).toBe('Ask about it');
  second.forget();
  second.own('Too late');
  expect(await second.recallOwn('s')).toBeNull();
});

test('reference material is sealed, there without network, and goes with the time and the end', async () => {
  const here = device();
  const id = '0199aaaa-0000-7000-8000-000000000000';
  const address = `/api/sitting/references/${id}`;
  const withOne = { ...paper(), references: [{ id, name: 'Torque table', size: 9 }] };
  const kept = async (keeper: ReturnType<typeof here.open>) => (await keeper.recallReference(id))?.text() ?? null;
  const first = here.open();
  first.keep(withOne, clock);
  await vi.waitFor(async () => expect(await kept(first)).toBe(`bytes of ${address}`));
  expect(await everything(here)).not.toContain('bytes of');
  expect(await everything(here)).not.toContain('Torque');
  expect([...here.files]).toEqual(['e with references']);

  const second = here.open();
  const found = await second.recall('e');
  expect(found?.paper.references?.map(({ name }) => name)).toEqual(['Torque table']);
  expect(await kept(second)).toBe(`bytes of ${address}`);
  expect(await second.recallReference('other')).toBeNull();
  second.cover(true);
  expect(await kept(second)).toBeNull();
  expect((await here.open().recall('e'))?.paper.references).toBeUndefined();
  second.cover(false);
  await vi.waitFor(async () => expect(await kept(second)).not.toBeNull());
  second.forget();
  expect(await kept(second)).toBeNull();
});

test('a row that was put in the place of another is not opened', async () => {
  const here = device();
  const keeper = here.open();
  keeper.keep(paper(), clock);
  await keeper.recall('none');
  const saved = (await here.table.all()).find(({ name }) => name === 'saved');
  await here.table.put([{ sittingId: 's', name: 'paper', value: saved?.value }]);
  expect(await here.open().recall('e')).toBeNull();
});

test('of another sitting nothing stays, and the same one keeps its key', async () => {
  const here = device();
  const isLocked = async () =>
    (await here.table.all()).some(({ value }) => (value as { lock?: CryptoKey }).lock?.extractable === false);
  const keeper = here.open();
  keeper.keep(paper(), clock);
  await keeper.recall('none');
  const again = here.open();
  again.keep(paper(), clock);
  expect((await again.recall('e'))?.paper.sittingId).toBe('s');
  again.keep(paper('t', 'f'), clock);
  expect(await again.recall('e')).toBeNull();
  expect((await here.table.all()).every(({ sittingId }) => sittingId === 't')).toBe(true);
  expect(await isLocked()).toBe(true);
});

test('at the end all of it goes, also what the browser kept by itself, and what was still under way', async () => {
  const here = device();
  const keeper = here.open();
  keeper.keep(paper(), clock);
  keeper.forget();
  keeper.saved({ position: 1, revision: 2, response: 'b', flagged: true, key: 'l' });
  keeper.tick(clock);
  await keeper.recall('none');
  await vi.waitFor(() => expect(here.gone).toEqual([picture, sound, large]));
  expect(await here.table.all()).toEqual([]);
  expect(here.files.size).toBe(0);
  expect(here.isNoted()).toBe(false);
});

test('files of the page that a dead network holds are tried anew when the server answers', async () => {
  vi.useFakeTimers();
  const { network, files, open, isNoted } = device();
  const keeper = open();
  network.hangs = true;
  keeper.keep(paper(), clock);
  await vi.waitFor(() => expect(isNoted()).toBe(true));
  await vi.advanceTimersByTimeAsync(10_000);
  network.hangs = false;
  keeper.again();
  expect([...files]).toEqual([]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect([...files]).toEqual(['e']);
  vi.useRealTimers();
});
