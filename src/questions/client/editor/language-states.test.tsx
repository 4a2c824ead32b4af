import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Refused } from '../../../platform/client/api.ts';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import { questionApi } from '../api.ts';
import { ids, person, question } from '../question.fixture.ts';
import { LanguageStates } from './language-states.tsx';
import { Parts } from './parts/parts.tsx';
import type { Editor } from './use-editor.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('a language is found right as it was read, and a refusal says that somebody saved since', async () => {
  const confirm = vi.spyOn(questionApi, 'confirmLanguages').mockRejectedValue(new Refused('changed_since_read', {}));
  const base = question({ latestVersion: 3, revision: 8, outdated: ['en'] });
  const editor = { base, dirty: false, languages: ['en'], edited: { draft: base.draft, stillRight: [] } };
  await showPage(
    <Parts editor={editor as unknown as Editor}>
      <LanguageStates />
    </Parts>,
    { me: person() },
  );
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Still right' })));
  expect(confirm.mock.calls).toEqual([
    [{ questionId: ids.question, languages: ['en'], versionRead: 3, revisionRead: 8 }],
  ]);
  expect(await screen.findByText(/Somebody has changed the question in the meantime/)).toBeTruthy();
});
