import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import { UnreadFiles } from './unread-files.tsx';

afterEach(cleanup);

test('every file that could not be read is named with its reason', async () => {
  const problems = [
    { name: 'a.xml', sentence: 'Broken.' },
    { name: 'a.xml', sentence: 'Empty.' },
  ];
  await showPage(<UnreadFiles problems={problems} />);
  expect(screen.getByRole('alert').textContent).toContain('2 files could not be read');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['a.xml: Broken.', 'a.xml: Empty.']);
});
