import { expect, test } from 'vitest';
import { blankPng } from '../../../platform/server/fixtures/pictures.fixture.ts';
import { mediaKeeper } from '../media-keeper.ts';
import { readQuestionFile } from '../read/read-question-file.ts';

const file = (width: number, height: number) =>
  `<file name="a.png" encoding="base64">${blankPng(width, height).toString('base64')}</file>`;
const drag = (no: number, text: string, more = '') =>
  `<drag><no>${no}</no><text>${text}</text><draggroup>1</draggroup>${more}</drag>`;
const box = (no: number, choice: number, at: readonly [number, number], name = '') =>
  `<drop><text>${name}</text><no>${no}</no><choice>${choice}</choice><xleft>${at[0]}</xleft><ytop>${at[1]}</ytop></drop>`;
const zone = (choice: number, shape: string, coords: string) =>
  `<drop><no>${choice}</no><choice>${choice}</choice><shape>${shape}</shape><coords>${coords}</coords></drop>`;

async function read(type: string, inside: string) {
  const text = `<quiz><question type="${type}"><name><text>A</text></name>
    <questiontext format="html"><text>&lt;p&gt;Label it.&lt;/p&gt;</text></questiontext>${inside}</question></quiz>`;
  const { questions, faults } = await readQuestionFile(Buffer.from(text), 'a.xml', { keep: mediaKeeper });
  return { question: questions[0], codes: faults.map(({ code }) => code) };
}

const pointsIn = (question: Awaited<ReturnType<typeof read>>['question']) =>
  question?.draft.content.options.map(({ area }) => area?.points[0]);

test('labels dragged into boxes of a picture keep their places, in the pixels that Moodle shows', async () => {
  const labels = drag(1, 'wing') + drag(2, 'tail') + drag(3, 'wheel');
  // Twice as wide as Moodle shows it: its pixels are those of 600 by 300.
  const { question, codes } = await read(
    'ddimageortext',
    file(1200, 600) + labels + box(1, 2, [60, 30], 'behind') + box(2, 1, [300, 150], 'at the side'),
  );
  expect(codes).toEqual([]);
  const { content, key } = question?.draft ?? {};
  expect([content?.kind, content?.options.map(({ text }) => text.en)]).toEqual(['label', ['behind', 'at the side']]);
  expect(content?.matches.map(({ text }) => text.en)).toEqual(['tail', 'wing', 'wheel']);
  expect(key).toEqual({ kind: 'pairs', pairs: { o1: 'o3', o2: 'o4' } });
  expect(pointsIn(question)).toEqual([
    [100, 100],
    [500, 500],
  ]);
  expect(content?.stem.en).toMatch(/^<p>Label it\.<\/p><p><img src="media:[0-9a-f]{64}" alt=""><\/p>$/);
});

test('a label may be a picture, and places without names have numbers', async () => {
  const { question } = await read(
    'ddimageortext',
    file(100, 100) + drag(1, '', file(9, 9)) + drag(2, 'tail') + box(1, 1, [10, 10]) + box(2, 2, [50, 50]),
  );
  expect(question?.draft.content.options.map(({ text }) => text.en)).toEqual(['1', '2']);
  expect(question?.draft.content.matches[0]?.text.en).toMatch(/^<img src="media:/);
});

test('hidden zones become places that are shown, and the import says so', async () => {
  const zones =
    zone(1, 'circle', '10,20;5') + zone(2, 'rectangle', '40,40;20,20') + zone(3, 'polygon', '80,80;100,80;80,100');
  const { question, codes } = await read(
    'ddmarker',
    file(100, 100) + drag(1, 'a') + drag(2, 'b') + drag(3, 'c') + zones,
  );
  expect(codes).toEqual([]);
  expect(pointsIn(question)).toEqual([
    [100, 200],
    [500, 500],
    [900, 900],
  ]);
  expect(question?.assumed.map(({ code }) => code)).toContain('places_shown');
});

test.each([
  ['without its picture', drag(1, 'a') + drag(2, 'b') + box(1, 1, [1, 1]) + box(2, 2, [2, 2]), ['picture_needed']],
  ['with one place', file(9, 9) + drag(1, 'a') + box(1, 1, [1, 1]), ['pairs_too_few']],
  [
    'with a place for no label',
    file(9, 9) + drag(1, 'a') + box(1, 1, [1, 1]) + box(2, 7, [2, 2]),
    ['pair_not_understood'],
  ],
])('labels on a picture %s are refused', async (_, inside, codes) => {
  expect((await read('ddimageortext', inside)).codes).toEqual(codes);
});

test('a label that belongs into either of two zones is no label of ours', async () => {
  const either = zone(1, 'circle', '10,20;5') + zone(1, 'circle', '50,20;5') + zone(2, 'circle', '90,20;5');
  const { codes } = await read(
    'ddmarker',
    file(100, 100) + drag(1, 'a', '<noofdrags>1</noofdrags>') + drag(2, 'b') + either,
  );
  expect(codes).toEqual(['pair_not_understood']);
});
