import { expect, test } from 'vitest';
import { inLanguagePath, languageOfPath, withoutLanguage } from './language.ts';

test('the prefix is the language, and only as a whole segment', () => {
  expect(languageOfPath('/th')).toBe('th');
  expect(languageOfPath('/th/admin')).toBe('th');
  expect(languageOfPath('/admin')).toBe('en');
  expect(languageOfPath('/thanks')).toBe('en');
});

test('a path and its language can be taken apart and put together', () => {
  for (const bare of ['/', '/admin', '/exams/th', '/thanks']) {
    expect(withoutLanguage(inLanguagePath(bare, 'th'))).toBe(bare);
    expect(inLanguagePath(inLanguagePath(bare, 'th'), 'en')).toBe(bare);
    expect(inLanguagePath(inLanguagePath(bare, 'th'), 'th')).toBe(inLanguagePath(bare, 'th'));
  }
  expect(inLanguagePath('/', 'th')).toBe('/th');
});
