import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchAhead } from './fetch-ahead.ts';

let end = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('innerHeight', 1000);
});
afterEach(() => {
  end();
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A picture whose upper edge is so far below that of the window. */
function picture(top: number, src = `/api/media/${top}`): HTMLImageElement {
  const image = document.createElement('img');
  image.loading = 'lazy';
  image.src = src;
  image.getBoundingClientRect = () => ({ top, bottom: top + 100 }) as DOMRect;
  document.body.append(image);
  return image;
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('a picture within 1.3 screens is fetched, looked at every 200 ms; one farther away waits', async () => {
  const [near, far] = [picture(1299), picture(1301)];
  end = fetchAhead(document);
  await pass(199);
  expect(near.loading).toBe('lazy');
  await pass(1);
  expect([near.loading, far.loading]).toEqual(['eager', 'lazy']);
});

test('scrolling looks again', async () => {
  const far = picture(2000);
  end = fetchAhead(document);
  await pass(200);
  expect(far.loading).toBe('lazy');
  far.getBoundingClientRect = () => ({ top: 900, bottom: 1000 }) as DOMRect;
  document.dispatchEvent(new Event('scroll'));
  await pass(200);
  expect(far.loading).toBe('eager');
});

test('of those that were fetched 200 are kept: they do not wait again', async () => {
  for (let n = 0; n < 201; n++) picture(0, `/api/media/kept-${n}`);
  end = fetchAhead(document);
  await pass(200);
  document.body.replaceChildren();
  const [gone, known] = [picture(9000, '/api/media/kept-0'), picture(9000, '/api/media/kept-200')];
  document.dispatchEvent(new Event('scroll'));
  await pass(200);
  expect([gone.loading, known.loading]).toEqual(['lazy', 'eager']);
});
