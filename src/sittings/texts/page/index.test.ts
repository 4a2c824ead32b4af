import { expect, test } from 'vitest';
import { sittingPageTexts } from './index.ts';

const sentences = (texts: object, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[path + key, text] as [string, string]] : sentences(text, `${path}${key}.`),
  );
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

test('every sentence is there in both languages, with the same placeholders', () => {
  const thai = new Map(sentences(sittingPageTexts.th));
  const english = sentences(sittingPageTexts.en);
  expect(english.map(([key]) => key)).toEqual([...thai.keys()]);
  for (const [key, text] of english) {
    expect.soft(placeholders(thai.get(key) ?? ''), key).toEqual(placeholders(text));
    expect.soft(thai.get(key)?.trim(), key).not.toBe('');
  }
});

test('a counted sentence has both its forms', () => {
  const keys = new Set(sentences(sittingPageTexts.en).map(([key]) => key));
  const counted = [...keys].filter((key) => key.endsWith('_other'));
  expect(counted.length).toBeGreaterThan(0);
  for (const key of counted) expect(keys).toContain(key.replace(/_other$/, '_one'));
});
