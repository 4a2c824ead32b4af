import { expect, test } from 'vitest';
import { englishTexts } from './habits/english-texts.fixture.ts';
import { judge } from './habits/judged.fixture.ts';
import { thaiTexts } from './habits/thai-texts.fixture.ts';
import { readTypedText } from './typed-text.ts';

test('questions typed in forty ways are read with their keys', () => {
  const judged = [...thaiTexts, ...englishTexts].map((habit) => judge(habit, readTypedText(habit.text)));
  expect(judged.flatMap(({ silent }) => silent)).toEqual([]);
  expect(judged.flatMap(({ wrong }) => wrong)).toEqual([]);
});
