import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showPage } from '../../platform/ui/fixtures/page.fixture.tsx';
import { person } from '../../questions/client/question.fixture.ts';
import { syllabusApi } from '../../syllabus/client/api.ts';
import texts from '../texts/en.json' with { type: 'json' };
import { passageApi } from './api.ts';
import { PassageList } from './passage-list.tsx';

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });
afterEach(cleanup);
const none = { 'hydra:member': [], 'hydra:totalItems': 0, 'hydra:next': null };
const listing = vi.spyOn(passageApi, 'listPassages');
beforeEach(() => {
  listing.mockReset().mockResolvedValue(none);
  vi.spyOn(syllabusApi, 'readSyllabus').mockResolvedValue({ modules: [] } as never);
});

const chosen = () => screen.queryByRole('tab', { selected: true })?.textContent;
const shown = (path: string) => showPage(<PassageList />, { me: person(), path });

test.each([
  ['?status=pending', texts.view.pending],
  ['?status=rejected&module=m', texts.view.rejected],
  ['?status=trashed', texts.view.trash],
  ['?status=rejected&author=a', texts.view.sentBack],
  ['', texts.view.bank],
])('the address %s chooses the tab %s', async (search, label) => {
  await shown(`/admin/questions/passages${search}`);
  await screen.findAllByRole('tab');
  expect(chosen()).toBe(label);
});

test('clearing the filters in the trash stays in the trash, which has no filter by status', async () => {
  const page = await shown('/admin/questions/passages?status=trashed&q=log');
  fireEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(listing.mock.lastCall?.[0]).toEqual({ status: 'trashed', limit: 50 }));
  expect([page.path(), chosen()]).toEqual(['/admin/questions/passages?status=trashed', texts.view.trash]);
  expect(screen.queryByText(texts.column.status, { selector: 'button *' })).toBeNull();
});
