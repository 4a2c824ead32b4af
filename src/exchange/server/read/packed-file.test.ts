import { strToU8, zipSync, type Zippable } from 'fflate';
import { expect, test } from 'vitest';
import { readQuestionFile } from './read-question-file.ts';

const keeper = {
  keep: (bytes: Uint8Array) => Buffer.from(bytes).toString('hex').padEnd(64, '0'),
  keepSound: () => null,
};
const picture = strToU8('picture');
const address = `media:${keeper.keep(picture)}`;
const readZip = (files: Zippable) => readQuestionFile(zipSync(files), 'a.zip', { keep: () => keeper });
const quiz = (html: string) =>
  strToU8(
    `<?xml version="1.0"?><quiz><question type="truefalse"><questiontext format="html"><text><![CDATA[${html}]]></text></questiontext><answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question></quiz>`,
  );

test.each([
  ['GIFT', 'a/q.txt', strToU8('::A:: [html]So? <img src="pics/a.png" alt="A"> {T}'), 'gift'],
  [
    'GIFT with escaped signs',
    'a/q.gift',
    strToU8(String.raw`[html]So? <img src\="./pics/a.png" alt\="A"> {T}`),
    'gift',
  ],
  ['Moodle XML', 'a/q.xml', quiz('So? <img src="pics/a.png" alt="A">'), 'moodle-xml'],
  ['Moodle XML with Moodle’s address', 'a/q.xml', quiz('So? <img src="@@PLUGINFILE@@/a.png" alt="A">'), 'moodle-xml'],
])('%s is read with the pictures beside it', async (_, name, bytes, format) => {
  const reading = await readZip({
    [name]: bytes,
    'a/pics/a.png': picture,
    'a/readme.txt': strToU8('Hello'),
    '__MACOSX/a/._q.txt': strToU8('{T}'),
  });
  expect({ format: reading.format, faults: reading.faults }).toEqual({ format, faults: [] });
  expect(reading.questions[0]?.warnings).toEqual([]);
  expect(reading.questions[0]?.draft.content.stem.en?.trim()).toBe(`So? <img src="${address}" alt="A">`);
});

test('a file alone needs no pictures, and a picture that is not there is named', async () => {
  expect((await readZip({ 'q.txt': strToU8('So? {T}') })).questions).toHaveLength(1);
  const { questions } = await readZip({ 'q.xml': quiz('So? <img src="b.png">'), 'a.png': picture });
  expect(questions[0]?.warnings.map(({ code }) => code)).toEqual(['media_missing']);
  const gift = await readZip({ 'q.txt': strToU8('[html]So? <img src="b.png"> {T}'), 'a.png': picture });
  expect(gift.questions[0]?.warnings).toMatchObject([{ code: 'media_missing', values: { name: 'b.png' } }]);
  const two = { 'a/b.png': picture, 'c/b.png': picture };
  const doubtful = await readZip({ 'q.xml': quiz('So? <img src="b.png">'), ...two });
  expect(doubtful.questions[0]?.warnings.map(({ code }) => code)).toEqual(['media_missing']);
});

test('of several files of questions none is chosen', async () => {
  const reading = await readZip({ 'a.txt': strToU8('So? {T}'), 'b.xml': quiz('So?') });
  expect(reading.questions).toEqual([]);
  expect(reading.faults).toEqual([{ line: 1, code: 'several_question_files', values: { names: 'a.txt, b.xml' } }]);
});
