import { cleanup } from '@testing-library/react';
import { Component } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showFatal } from './feedback/fatal.tsx';
import { showPage } from './fixtures/page.fixture.tsx';

const said = vi.spyOn(console, 'error');
beforeEach(() => void said.mockReset().mockImplementation(() => {}));
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

/** The place of the application, as the pages of both entries have it. */
function place(): HTMLElement {
  const root = document.body.appendChild(document.createElement('div'));
  root.textContent = 'half a page';
  return root;
}

test('what cannot be mounted is replaced by the error page, and its cause goes to the console', async () => {
  await showPage(null);
  const root = place();
  const cause = new Error('no texts');
  showFatal(root, cause);
  const page = document.querySelector('main');
  expect(root.hidden).toBe(true);
  expect(page?.querySelector('h1')?.textContent).toBe('This page is not working');
  expect(page?.querySelector('p')?.textContent).toBe('500');
  expect(page?.querySelector('a')?.getAttribute('href')).toBe('/');
  expect(said).toHaveBeenCalledWith(cause);
});

test('an error that nothing caught while the page is drawn replaces the application', async () => {
  const root = place();
  class Broken extends Component {
    override render(): never {
      throw new Error('cannot be drawn');
    }
  }
  createRoot(root, { onUncaughtError: (error) => showFatal(root, error) }).render(<Broken />);
  await expect.poll(() => document.querySelector('main h1')?.textContent).toBe('This page is not working');
  expect(root.hidden).toBe(true);
  expect(said).toHaveBeenCalledWith(expect.objectContaining({ message: 'cannot be drawn' }));
});
