import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import { ComponentsPage } from './components-page.tsx';
import { parts } from './section.tsx';

afterEach(cleanup);

test.each(['en', 'th'] as const)('every part is on the page, in %s', async (language) => {
  const { container } = await showPage(<ComponentsPage />, { language, path: '/components' });
  for (const part of parts) expect(container.querySelector(`section[id="${part}"] h2`)?.textContent, part).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(container.textContent).not.toMatch(/components\.\w+/);
});
