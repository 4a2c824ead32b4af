import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import { usePreview } from './use-preview.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** A screen with room beside the list. */
const wide = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };

function Shown() {
  const { beside, open } = usePreview();
  return (
    <>
      <p>{beside ?? 'nothing'}</p>
      <button onClick={() => open({ id: 'b' })}>open</button>
      <input aria-label="Search" />
    </>
  );
}

const escape = (from: Element) => act(async () => void fireEvent.keyDown(from, { key: 'Escape' }));

test('Escape closes what is seen beside the list, but not from within a field', async () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue(wide as unknown as MediaQueryList);
  const page = await showPage(<Shown />, { path: '/questions?status=draft&preview=a' });
  await escape(screen.getByLabelText('Search'));
  expect(screen.getByText('a')).toBeTruthy();
  await escape(document.body);
  expect([screen.getByText('nothing').tagName, page.path()]).toEqual(['P', '/questions?status=draft']);
});
