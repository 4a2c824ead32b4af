import { afterEach, expect, test } from 'vitest';
import { accommodationParts, type AccommodationPart } from '../../people/client/examinees/page/accommodation-part.ts';
import { showPage } from '../../platform/ui/fixtures/page.fixture.tsx';
import { screens } from './routes.tsx';

afterEach(() => accommodationParts.set({}));

test('people who move in with extra times: the page brings along who names the clashes', async () => {
  // For its texts.
  await showPage(<p>A page</p>);
  // As staff.tsx finds them.
  const found = import.meta.glob<{ accommodationPart: AccommodationPart }>('/src/*/client/accommodation-part.tsx');
  accommodationParts.set(
    Object.fromEntries(Object.entries(found).map(([path, load]) => [path.replace('/src/', './'), load])),
  );
  await screens.find(({ route }) => route === 'platform-admin-migration')?.load();
  expect(accommodationParts.all()).not.toEqual([]);
});
