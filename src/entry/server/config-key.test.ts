import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { plistOf } from '../domain/plist.ts';
import { sebJson, SebData, type SebSettings, type SebValue } from '../domain/seb-json.ts';
import { configKey, keyAt, sebFile, settingsOf } from './config-key.ts';

const folder = '../shared/domain/references';
const isMissing = !existsSync(folder);

test('the vectors of Safe Exam Browser are here where the product is checked', () => {
  expect(isMissing && process.env['CI'] === 'true').toBe(false);
});

type Vector = { name: string; settings: unknown; sebJson?: string; configKey: string };
type Vectors = {
  files: Vector[];
  small: Vector[];
  originatorVersion: { settingsWith: unknown; settingsWithout?: unknown };
  doubles: { value: string; text: string }[];
  header: { url: string; hashedText: string; xSafeExamBrowserConfigKeyHash: string };
};

const read = <File>(name: string) => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as File;
const vectors: Vectors | null = isMissing ? null : read<Vectors>('seb-config-key-vectors.json');

/** Settings as the vectors write them; a moment as the text that one of the programs makes of it. */
function settingsIn(value: unknown): SebValue {
  if (Array.isArray(value)) return value.map(settingsIn);
  if (typeof value !== 'object' || value === null) return value as SebValue;
  const { $data, $date, $real } = value as Record<string, string>;
  if ($data !== undefined) return new SebData($data);
  if ($date !== undefined) return $date.replace('Z', '+00:00');
  if ($real !== undefined) return Number($real);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, settingsIn(inner)]));
}
const settings = (value: unknown) => settingsIn(value) as SebSettings;

test.skipIf(isMissing)('the key of each real file is the one that Safe Exam Browser made of it', () => {
  const files = vectors?.files ?? [];
  expect(files).toHaveLength(3);
  for (const file of files) expect(configKey(settings(file.settings)), file.name).toBe(file.configKey);
});

test.skipIf(isMissing)('the text and key of each small case are those of the published algorithm', () => {
  const small = vectors?.small ?? [];
  expect(small.length).toBeGreaterThan(10);
  for (const one of small) {
    expect(sebJson(settings(one.settings)), one.name).toBe(one.sebJson);
    expect(configKey(settings(one.settings)), one.name).toBe(one.configKey);
  }
});

test.skipIf(isMissing)(
  'the program that wrote a file counts nowhere, and a key is shown to a page as the vector says',
  () => {
    const { originatorVersion, header } = vectors ?? ({} as Vectors);
    const written = settings(originatorVersion.settingsWith);
    expect('originatorVersion' in written).toBe(true);
    const { originatorVersion: _, ...without } = written as Record<string, SebValue>;
    expect(configKey(written)).toBe(configKey(without));
    const [key = ''] = /[\da-f]{64}$/.exec(header.hashedText) ?? [];
    expect(keyAt(header.url, key)).toBe(header.xSafeExamBrowserConfigKeyHash);
  },
);

test.skipIf(isMissing)('broken numbers have fifteen digits', () => {
  const cases = (vectors?.doubles ?? []).map(({ value, text }) => [value, text]);
  const values: Record<string, number> = { '0.1+0.2': 0.1 + 0.2, '1/3': 1 / 3 };
  expect(cases.map(([value = '']) => sebJson({ n: values[value] ?? Number(value) }))).toEqual(
    cases.map(([, text]) => `{"n":${text}}`),
  );
});

test.skipIf(isMissing)('a file is written as Safe Exam Browser reads it', () => {
  const file = read<{ plainXmlUtf8: string; sebJson: string; configKey: string }>('seb-file-vectors.json');
  const given = JSON.parse(file.sebJson) as SebSettings;
  expect(plistOf(given)).toBe(file.plainXmlUtf8);
  expect(configKey(given)).toBe(file.configKey);
});

test('names are sorted at every depth without regard to case, nothing is escaped, and what is empty goes', () => {
  const given = {
    originatorVersion: 'x',
    b: [{ B: true, a: 1, ORIGINATORVERSION: 'y' }],
    allowWLAN: 1e15,
    allowWlan: 1.5,
    A: 'a"\\/é',
    nothing: {},
    list: [],
    data: new SebData('AAE='),
  };
  expect(sebJson(given)).toBe(
    '{"A":"a"\\/é","allowWlan":1.5,"allowWLAN":1E+15,"b":[{"a":1,"B":true}],"data":"AAE=","list":[]}',
  );
});

test('the file of an exam names its page and keeps the password to itself; each exam has a key of its own', () => {
  const publicUrl = 'https://exams.test';
  const exam = { id: 'one', quitPassword: 'Leave & <go>', number: 7 };
  const file = sebFile(exam, publicUrl);
  const text = new TextDecoder().decode(file.bytes);
  expect([file.name, file.type]).toEqual(['exam-7.seb', 'application/seb']);
  expect(text).toContain('<key>startURL</key><string>https://exams.test/exams/one</string>');
  expect(text).toContain('<key>sendBrowserExamKey</key><true/>');
  expect(text).not.toContain('Leave');
  const keys = [exam, { ...exam, id: 'two' }, { ...exam, quitPassword: '' }].map((one) =>
    configKey(settingsOf(one, publicUrl)),
  );
  expect(new Set(keys).size).toBe(3);
  expect(plistOf({ 'a&b': '<c>' })).toContain('<key>a&amp;b</key><string>&lt;c&gt;</string>');
});
