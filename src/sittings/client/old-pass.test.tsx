import { beforeEach, expect, test, vi } from 'vitest';
import { leavePassOfOthers, notePass, oldPassIsOff } from './old-pass.ts';

const malee = { givenName: { en: 'Malee', th: 'มาลี' }, familyName: { en: 'Dee', th: 'ดี' } };
const anan = { givenName: { en: 'Anan' }, familyName: { en: 'Dee' } };
const asked = vi.fn();

beforeEach(() => {
  asked.mockReset();
  vi.stubGlobal('fetch', async (address: string) => {
    asked(address);
    return new Response('{}', { status: 200 });
  });
  localStorage.clear();
});

test('who signs in where the exam of somebody else is open takes its pass off, once', async () => {
  notePass({ en: 'Malee Dee', th: 'มาลี ดี' });
  leavePassOfOthers(anan);
  leavePassOfOthers(anan);
  await oldPassIsOff();
  expect(asked.mock.calls).toEqual([['/api/sitting/leaving']]);
});

test('who comes back to their own exam keeps the pass; where nobody sat, nothing is asked', () => {
  leavePassOfOthers(malee);
  notePass({ en: 'Malee Dee', th: 'มาลี ดี' });
  leavePassOfOthers(malee);
  expect(asked).not.toHaveBeenCalled();
});
