import { expect, test } from 'vitest';
import { nameText } from '../contract.ts';
import { hasEmoji, withoutEmoji } from './emoji.ts';

test.each(['Malee 😀', '✈️', '🇹🇭', '1️⃣', '👩‍🔧', 'มาลี🎉'])('%s holds an emoji, and is no name', (text) => {
  expect(hasEmoji(text)).toBe(true);
  expect(nameText().safeParse({ en: text }).error?.issues[0]).toMatchObject({ path: ['en'], message: 'emoji' });
});

test.each(['Malee', 'มาลี', 'O’Neil-Świątek', 'A-12 #3*', 'B737™ ©', '✈', 'é'])('%s holds none', (text) => {
  expect(hasEmoji(text)).toBe(false);
  expect(nameText().safeParse({ th: text }).success).toBe(true);
});

test('a name that a file brings goes on without its emoji', () => {
  expect(['✈️ Engines 🎉', '1️⃣ Fuel', '👩‍🔧', '🇹🇭 กฎหมาย', 'No  emoji ©'].map(withoutEmoji)).toEqual([
    'Engines',
    '1 Fuel',
    '',
    'กฎหมาย',
    'No  emoji ©',
  ]);
});
