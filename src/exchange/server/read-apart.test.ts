import { expect, test } from 'vitest';
import { exchangeTexts } from '../texts/index.ts';
import { messageOf } from './message-of.ts';
import { listedQuestion } from './listed-question.ts';
import { readApart, readingLimits } from './read-apart.ts';
import { bytesOf, giftFile } from './test-file.ts';
import type { StoredReading } from './stored-reading.ts';

const read = async (text: string) =>
  JSON.parse(
    String((await readApart({ bytes: bytesOf(text), name: 'x.gift' }))?.json ?? 'null'),
  ) as StoredReading | null;

test('two files read at the same time are both read', async () => {
  const [first, second] = await Promise.all([read(giftFile), read('Fly?{T}')]);
  expect([first?.found, second?.found]).toEqual([7, 1]);
});

test('what is stored is clean, with what it is compared with the bank by', async () => {
  const reading = await read('::A::[html]<p onclick\\="x">Which <b>METAL</b>?<script>x</script></p>{=Zinc ~Tin}');
  const [question] = reading?.questions ?? [];
  expect(question?.draft.content.stem).toEqual({ en: '<p>Which <strong>METAL</strong>?</p>' });
  expect(question?.titles).toEqual({ en: 'which metal?' });
  expect(question?.signatures).toHaveLength(1);
});

test('a message is a sentence with its values, in either language', () => {
  const fault = { line: 3, code: 'code_used_twice', values: { code: 'A1', first: 2 } } as const;
  expect(messageOf(fault, 'en')).toBe('The code A1 is used already in line 2. Give this question a code of its own.');
  expect(messageOf(fault, 'th')).toContain('A1');
  expect(messageOf({ line: 1, code: 'no_questions' }, 'th')).toBe(exchangeTexts.th.fault.no_questions);
});

test('numbers are listed as they were meant, several answers as a list', async () => {
  const reading = await read('A?{#9.8:0.1}\n\nB?{=red =blue}\n\nC?{}\n\nD?{#1..2}');
  expect(reading?.questions.map((question) => listedQuestion(question).answer)).toEqual([
    9.8,
    ['red', 'blue'],
    null,
    1.5,
  ]);
});

test('a file that takes too long or too much memory is given up, and the next one is read', async () => {
  const large = bytesOf('A very long question?{T}\n\n'.repeat(6_000));
  const file = { bytes: large, name: 'x.gift' };
  expect(await readApart(file, { ...readingLimits, milliseconds: 0 })).toBeNull();
  expect(await readApart(file, { ...readingLimits, megabytes: 16 })).toBeNull();
  expect(await readApart(file, { ...readingLimits, resident: 16 })).toBeNull();
  expect(await readApart(file, { ...readingLimits, said: 0 })).toBeNull();
  expect((await read('Fly?{T}'))?.found).toBe(1);
});
