import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import { withContent } from '../draft/options.ts';
import { person, question } from '../question.fixture.ts';
import { PreviewInLanguages } from './preview-in-languages.tsx';

afterEach(cleanup);

const { draft } = question();
const shown = async (change: typeof draft) => {
  await showPage(<PreviewInLanguages draft={change} mediaUrl={() => ''} shown={['en', 'th']} />, { me: person() });
  return screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'));
};

test('a language in which nothing is written yet does not show the other one again', async () => {
  expect(await shown(draft)).toEqual(['English']);
});

test('from the first words on, every language is shown', async () => {
  expect(await shown(withContent(draft, { stem: { en: 'Ohm?', th: 'โอห์ม' } }))).toEqual(['English', 'Thai']);
});

test('an empty question is shown once, in the language of the reader', async () => {
  const empty = withContent(draft, { stem: {}, options: draft.content.options.map(({ id }) => ({ id, text: {} })) });
  expect(await shown(empty)).toEqual(['English']);
});
