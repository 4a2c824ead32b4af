import { expect, test } from 'vitest';
import { whatChanged } from './what-changed.ts';

test('fields by name, flags as given and taken', () => {
  const before = {
    email: 'a@b.org',
    title: { th: 'นาย', en: 'Mr' },
    permissions: ['question.view' as const],
    enabled: true,
  };
  expect(whatChanged(before, { ...before, title: { en: 'Mr', th: 'นาย' } })).toEqual({ fields: [] });
  expect(
    whatChanged(before, { ...before, email: 'c@b.org', title: { en: 'Mr' }, permissions: ['question.add'] }),
  ).toEqual({ fields: ['email', 'title'], given: ['question.add'], taken: ['question.view'] });
});
