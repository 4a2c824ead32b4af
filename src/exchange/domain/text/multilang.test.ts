import { expect, test } from 'vitest';
import { contentLanguagesOf, languagesIn, versionIn } from './multilang.ts';

const span = (language: string, text: string) => `<span lang="${language}" class="multilang">${text}</span>`;

test.each([
  ['{mlang en}Oil{mlang}{mlang th}น้ำมัน{mlang}', ['Oil', 'น้ำมัน']],
  ['{mlang en}Oil{mlang} {mlang th}น้ำมัน{mlang} 5W', ['Oil 5W', 'น้ำมัน 5W']],
  ['{mlang th}น้ำมัน{mlang}{mlang other}Oil{mlang}', ['Oil', 'น้ำมัน']],
  ['{mlang en_us,fr}Oil{mlang}{mlang th}น้ำมัน{mlang}', ['Oil', 'น้ำมัน']],
  [`<p>${span('en', 'Oil')}${span('th', 'น้ำมัน')}</p>`, ['<p>Oil</p>', '<p>น้ำมัน</p>']],
  [`${span('en', 'a <span>b</span>')} ${span('th', 'ก')}!`, ['a <span>b</span>!', 'ก!']],
  [`<span class="multilang" lang="th">ก</span><span class='multilang' lang='en-GB'>a</span>`, ['a', 'ก']],
  ['5 W', ['5 W', '5 W']],
  ['{mlang en}never closed', ['never closed', '']],
  [
    'a class that is no multilang <span>b</span>',
    Array.from({ length: 2 }, () => 'a class that is no multilang <span>b</span>'),
  ],
])('%s', (text, versions) => {
  expect(['en', 'th'].map((language) => versionIn(text, language))).toEqual(versions);
});

test('the languages a text is written in', () => {
  expect(languagesIn('{mlang en}a{mlang}{mlang de}b{mlang}{mlang other}c{mlang}')).toEqual(['en', 'de']);
  expect(contentLanguagesOf(languagesIn(`${span('fr_CA', 'a')}${span('en', 'b')}`))).toEqual(['en', 'fr']);
  expect(languagesIn('mlang')).toEqual([]);
});
