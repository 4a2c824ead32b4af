import { expect, test } from 'vitest';
import { toolTexts } from './index.ts';

const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

test('every sentence of the tools is there in both languages, with the same placeholders', () => {
  expect(Object.keys(toolTexts.th)).toEqual(Object.keys(toolTexts.en));
  for (const [key, text] of Object.entries(toolTexts.en)) {
    const thai = toolTexts.th[key as keyof typeof toolTexts.en];
    expect.soft(placeholders(thai), key).toEqual(placeholders(text));
    expect.soft(thai.trim(), key).not.toBe('');
  }
});
