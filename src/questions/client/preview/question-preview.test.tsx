import { cleanup, configure, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import { orderingDraft } from '../../domain/drafts.fixture.ts';
import { person, question } from '../question.fixture.ts';
import { QuestionPreview } from './question-preview.tsx';

// A loaded machine may take its time to draw the page.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

afterEach(cleanup);

const none = () => '';

test('exactly the right option carries the mark, beside its letter', async () => {
  await showPage(<QuestionPreview draft={question().draft} language="en" mediaUrl={none} />, { me: person() });
  const marked = screen.getAllByRole('listitem').filter((item) => within(item).queryByText('Key'));
  expect(marked.map((item) => item.textContent)).toEqual(['BText bKey']);
});

test('what is missing in a language is shown in the other one, and said once', async () => {
  await showPage(<QuestionPreview draft={question().draft} language="th" mediaUrl={none} />, { me: person() });
  expect(screen.getByText('Ohm?')).toBeTruthy();
  expect(screen.getAllByText(/Not complete in this language/)).toHaveLength(1);
});

test('a picture comes from the address it is given, never from the text itself', async () => {
  const hash = 'a'.repeat(64);
  const { draft } = question();
  const pictured = { ...draft, content: { ...draft.content, stem: { en: `<img src="media:${hash}" alt="Circuit">` } } };
  await showPage(<QuestionPreview draft={pictured} language="en" mediaUrl={(asked) => `/media/${asked}`} />, {
    me: person(),
  });
  expect((await screen.findByRole('img', { name: 'Circuit' })).getAttribute('src')).toBe(`/media/${hash}`);
});

test('beside an answer what is put in order has the letters of that paper, which the answer is written in', async () => {
  const draft = orderingDraft(['c', 'a', 'b']);
  await showPage(<QuestionPreview draft={draft} language="en" mediaUrl={none} given={[]} />, { me: person() });
  const lines = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(lines).toEqual(['AStep cKey1', 'BStep aKey2', 'CStep bKey3']);
});
