import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { examineeMe } from '../../../identity/client/person.fixture.ts';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import { guidanceApi, type Lesson } from '../api.ts';
import { HomeTutorials } from './home-tutorials.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const lesson = (id: string, title: string): Lesson => ({
  id,
  title: { en: title },
  text: { en: `<p>All about ${title}</p>` },
  pictures: {},
  video: null,
  audience: 'examinees',
  position: 1,
});
const given = (...lessons: Lesson[]) =>
  vi.spyOn(guidanceApi, 'tutorialsList').mockResolvedValue({
    'hydra:member': lessons,
    'hydra:totalItems': lessons.length,
    'hydra:next': null,
  });

test('a tutorial of the home opens beside it', async () => {
  given(lesson('1', 'Your exam'), lesson('2', 'Your result'));
  await showPage(<HomeTutorials />, { me: examineeMe });
  fireEvent.click(await screen.findByRole('button', { name: 'Your result' }));
  expect(await screen.findByText('All about Your result')).toBeDefined();
});

test('without tutorials there is no section', async () => {
  const asked = given();
  await showPage(<HomeTutorials />, { me: examineeMe });
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  expect(screen.queryByRole('heading')).toBeNull();
});
