import { expect, test } from 'vitest';
import { homeFilling } from './home-words.ts';

const profile = {
  signInName: 'somchai.j',
  givenName: { en: 'Somchai', th: 'สมชาย' },
  familyName: { en: 'Jaidee', th: 'ใจดี' },
  company: null,
} as unknown as Parameters<typeof homeFilling>[0];

const ofNow = {
  state: 'ready',
  title: {},
  moduleCode: '3',
  moduleTitle: {},
  opensAt: new Date(),
  aids: {},
  instructions: {},
};

const aids = { en: 'A calculator', th: 'เครื่องคิดเลข' };
const instructions = { th: 'มาก่อนเวลา 15 นาที' };

test.each([
  ['now', {}],
  ['now-aids', { aids }],
  ['now-instructions', { instructions }],
  ['now-both', { aids, instructions }],
])('a home has the form %s by what is said about the exam of now', (form, said) => {
  const exam = { ...ofNow, ...said } as unknown as Parameters<typeof homeFilling>[1][number];
  const words = {
    aids: 'aids' in said ? 'A calculator' : '',
    instructions: 'instructions' in said ? 'มาก่อนเวลา 15 นาที' : '',
  };
  expect(homeFilling(profile, [exam], 'en')).toMatchObject({ form, words });
});

test('without an exam of now nothing is said of any', () => {
  expect(homeFilling(profile, [], 'en')).toMatchObject({ form: 'none', words: { aids: '', instructions: '' } });
});
