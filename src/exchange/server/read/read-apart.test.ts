import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import {
  readInProcess,
  readingLimits,
  type ReadingLimits,
} from '../../../platform/server/file-reading/reading-process.ts';
import { features } from '../../../feature-order.fixture.ts';
import { exchangeTexts } from '../../texts/index.ts';
import { messageOf } from '../import/message-of.ts';
import { listedQuestion } from '../import/listed-question.ts';
import { readApart } from './read-apart.ts';
import { bytesOf, giftFile } from '../question-file.fixture.ts';
import type { StoredReading } from './stored-reading.ts';

const how = { companyId: 'school' };

async function read(text: string): Promise<StoredReading | null> {
  const packed = await readApart({ bytes: bytesOf(text), name: 'x.gift' }, how);
  return 'json' in packed ? (JSON.parse(String(packed.json)) as StoredReading) : null;
}

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
  const within = (limits: Partial<ReadingLimits>) =>
    readApart({ bytes: large, name: 'x.gift' }, { ...how, limits: { ...readingLimits, ...limits } });
  const tooMuch = { unread: 'file_unreadable' };
  expect(await within({ milliseconds: 0 })).toEqual(tooMuch);
  expect(await within({ megabytes: 16 })).toEqual(tooMuch);
  expect(await within({ resident: 16 })).toEqual(tooMuch);
  expect(await within({ said: 0 })).toEqual(tooMuch);
  expect((await read('Fly?{T}'))?.found).toBe(1);
});

test('where the machine is too busy to start a reader, the file is asked for again and not called unreadable', async () => {
  const limits = { ...readingLimits, starting: 0 };
  expect(await readApart({ bytes: bytesOf('Fly?{T}'), name: 'x.gift' }, { ...how, limits })).toEqual({
    unread: 'reader_busy',
  });
});

test('a reader that fails is distinguished from a file that takes too much, with what it said of it', async () => {
  const nowhere = new URL('./no-such-reader.ts', import.meta.url);
  const failed = await readInProcess(nowhere, { bytes: bytesOf('Fly?{T}'), name: 'x.gift' }, how);
  expect(failed).toMatchObject({ unread: 'reader_failed', because: expect.any(Error) as Error });
  const { message = '' } = ('because' in failed && failed.because) || {};
  expect(message).toMatch(/^The reading process ended with 1\..*no-such-reader/s);
});

/** Its reader loads every package, also those of native code that decode pictures. */
const quiz =
  '<quiz><question type="truefalse"><questiontext><text>Fly?</text></questiontext><answer fraction="100"><text>true</text></answer></question></quiz>';

test('packages are found where node_modules is a link, or is full of links', async ({ onTestFinished }) => {
  const folder = mkdtempSync(join(tmpdir(), 'sanam-linked-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const project = join(folder, 'school/app');
  const isRead = (path: string) => !/\/client\/|\.(?:test|fixture)\.tsx?$/.test(path);
  for (const name of ['platform', ...features.slice(0, features.indexOf('exchange') + 1)])
    cpSync(join('src', name), join(project, 'src', name), { recursive: true, filter: isRead });
  cpSync('package.json', join(project, 'package.json'));
  cpSync('tsconfig.base.json', join(project, 'tsconfig.base.json'));
  const reading = async () => {
    const program = `import { readApart } from './src/exchange/server/read/read-apart.ts';
      const read = await readApart({ bytes: Buffer.from(${JSON.stringify(quiz)}), name: 'x.xml' }, { companyId: '' });
      console.log('json' in read ? JSON.parse(String(read.json)).found : read.because.message);`;
    writeFileSync(join(project, 'read.ts'), program);
    return (await promisify(execFile)(process.execPath, ['read.ts'], { cwd: project })).stdout.trim();
  };
  const packages = realpathSync('node_modules');
  symlinkSync(packages, join(project, 'node_modules'));
  expect(await reading()).toBe('1');

  // One link for each package, in a folder further up: a repository of many projects.
  unlinkSync(join(project, 'node_modules'));
  mkdirSync(join(folder, 'school/node_modules'));
  for (const name of readdirSync(packages))
    symlinkSync(join(packages, name), join(folder, 'school/node_modules', name));
  expect(await reading()).toBe('1');
});
