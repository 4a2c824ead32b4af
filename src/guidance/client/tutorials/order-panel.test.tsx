import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Refused } from '../../../platform/client/api.ts';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import { guidanceApi } from '../api.ts';
import { VideoFrame } from '../reading/video-frame.tsx';
import { OrderPanel } from './order-panel.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const lesson = (id: string, position: number) =>
  ({
    id,
    title: { en: `Tutorial ${id}` },
    text: {},
    pictures: {},
    video: null,
    audience: 'everybody',
    position,
  }) as const;

test('a tutorial is moved by keys and by its buttons, and the whole order is saved', async () => {
  vi.spyOn(guidanceApi, 'tutorialsList').mockResolvedValue({
    'hydra:member': [lesson('a', 1), lesson('b', 2), lesson('c', 3)],
    'hydra:totalItems': 3,
    'hydra:next': null,
  });
  const order = vi.spyOn(guidanceApi, 'orderTutorials').mockResolvedValue({});
  await showPage(<OrderPanel onClose={() => undefined} />);
  const handle = await screen.findByRole('button', { name: /^Tutorial c, place 3 of 3/ });
  await act(async () => void fireEvent.keyDown(handle, { key: 'ArrowUp' }));
  await waitFor(() => expect(order).toHaveBeenLastCalledWith({ ids: ['a', 'c', 'b'] }));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Move “Tutorial a” down' })));
  await waitFor(() => expect(order).toHaveBeenLastCalledWith({ ids: ['c', 'a', 'b'] }));
  expect(screen.getByRole('status').textContent).toBe('“Tutorial a” is now at place 2 of 3.');
});

test('where the order cannot be saved, the page shows the one that is kept', async () => {
  vi.spyOn(guidanceApi, 'tutorialsList').mockResolvedValue({
    'hydra:member': [lesson('a', 1), lesson('b', 2)],
    'hydra:totalItems': 2,
    'hydra:next': null,
  });
  vi.spyOn(guidanceApi, 'orderTutorials').mockRejectedValue(new Refused('list_changed', {}));
  await showPage(<OrderPanel onClose={() => undefined} />);
  const handle = await screen.findByRole('button', { name: /^Tutorial b, place 2/ });
  await act(async () => void fireEvent.keyDown(handle, { key: 'Home' }));
  expect(await screen.findByRole('button', { name: /^Tutorial b, place 2/ })).toBeTruthy();
});

test('a video is asked of its host only once the reader presses play', async () => {
  const { container } = await showPage(<VideoFrame source="https://www.youtube-nocookie.com/embed/x" title="Wings" />);
  expect(container.querySelector('iframe')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Play the video “Wings”' }));
  const frame = container.querySelector('iframe');
  expect(frame?.getAttribute('src')).toBe('https://www.youtube-nocookie.com/embed/x?autoplay=1&rel=0');
  expect(frame?.getAttribute('sandbox')).not.toContain('top-navigation');
});
