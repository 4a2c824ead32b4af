import { expect, test } from 'vitest';
import { assumptionCodes } from '../domain/assumption.ts';
import { faultCodes } from '../domain/imported.ts';
import { exchangeTexts } from './index.ts';

test.each(['en', 'th'] as const)('every fault has one sentence and no other has: %s', (language) => {
  expect(Object.keys(exchangeTexts[language].fault)).toEqual([...faultCodes]);
  expect(Object.keys(exchangeTexts[language].assumed)).toEqual([...assumptionCodes]);
});

test('a sentence has the same placeholders in both languages', () => {
  const placeholders = (text: string) => text.match(/\{\{\w+\}\}/g)?.toSorted() ?? [];
  for (const code of faultCodes) {
    expect(placeholders(exchangeTexts.th.fault[code]), code).toEqual(placeholders(exchangeTexts.en.fault[code]));
  }
  for (const code of assumptionCodes) {
    expect(placeholders(exchangeTexts.th.assumed[code]), code).toEqual(placeholders(exchangeTexts.en.assumed[code]));
  }
});
