import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import texts from '../../texts/en.json' with { type: 'json' };
import { place } from '../place.fixture.ts';
import { PlaceList } from './place-list.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** What a browser says of elements near the screen, said by the test. */
function browserThatSees() {
  let tell: IntersectionObserverCallback = () => {};
  const watched = new Set<Element>();
  class Seeing {
    constructor(callback: IntersectionObserverCallback) {
      tell = callback;
    }
    observe = (element: Element) => void watched.add(element);
    unobserve = (element: Element) => void watched.delete(element);
  }
  vi.stubGlobal('IntersectionObserver', Seeing);
  const see = (isNear: (seat: string) => boolean) =>
    act(() =>
      tell(
        [...watched].map((target) => ({
          target,
          isIntersecting: isNear((target as HTMLElement).dataset['place'] ?? ''),
        })) as IntersectionObserverEntry[],
        {} as IntersectionObserver,
      ),
    );
  return { see, watched };
}

const room = (count: number) => Array.from({ length: count }, (_, index) => place(`${index + 1}`));
const drawn = () => screen.queryAllByText(/^Card of/).map(({ textContent }) => textContent);
const show = (count: number) =>
  showPage(<PlaceList places={room(count)} card={({ seat }) => <p>{`Card of ${seat}`}</p>} />);

test('a small room has all its cards', async () => {
  browserThatSees();
  await show(40);
  expect(drawn()).toHaveLength(40);
});

test('of a full room the first cards are drawn, then those near the screen; everybody stands there with name and state', async () => {
  const { see, watched } = browserThatSees();
  await show(500);
  expect(drawn()).toHaveLength(40);
  expect(watched.size).toBe(500);
  see((id) => ['x 301', 'x 302'].includes(id));
  expect(drawn()).toEqual(['Card of 301', 'Card of 302']);
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items).toHaveLength(500);
  expect(items[7]).toBe(`S-8 · Mali 8${texts.place.working}`);
  see((id) => id === 'x 302');
  expect(drawn()).toEqual(['Card of 302']);
});
