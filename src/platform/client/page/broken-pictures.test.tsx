import { afterEach, expect, test } from 'vitest';
import { replaceBrokenPictures } from './broken-pictures.ts';

let stop = () => {};
afterEach(() => {
  stop();
  document.body.innerHTML = '';
});

test('a picture that fails becomes the placeholder, once, and keeps its words', () => {
  stop = replaceBrokenPictures(document);
  document.body.innerHTML = '<p><img src="/api/media/gone" srcset="/api/media/gone 2x" alt="A valve"></p>';
  const picture = document.querySelector('img') as HTMLImageElement;
  picture.dispatchEvent(new Event('error'));
  expect([picture.getAttribute('src'), picture.hasAttribute('srcset'), picture.alt]).toEqual([
    '/no-picture.svg',
    false,
    'A valve',
  ]);
  picture.src = '/api/media/other';
  picture.dispatchEvent(new Event('error'));
  picture.dispatchEvent(new Event('error'));
  expect(picture.getAttribute('src')).toBe('/no-picture.svg');
});
