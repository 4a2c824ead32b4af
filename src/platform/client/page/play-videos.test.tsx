import { afterEach, expect, test } from 'vitest';
import { displayHtml } from '../../rich-text/rich-text-display.ts';
import { playVideos } from './play-videos.ts';

let stop = () => {};
afterEach(() => {
  stop();
  document.body.innerHTML = '';
});

test('nothing is asked of the host of a video before it is wanted', () => {
  stop = playVideos(document);
  document.body.innerHTML = displayHtml(
    '<p>See <video data-youtube="dQw4w9WgXc-" data-start="75"></video></p>',
    String,
  );
  expect(document.querySelector('iframe')).toBeNull();
  document.querySelector('button')?.click();
  const player = document.querySelector('iframe');
  expect(player?.src).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXc-?start=75&autoplay=1&rel=0');
  expect(player?.getAttribute('sandbox')).not.toMatch(/top-navigation|popups|forms/);
});

test('an address that is not a video of theirs does nothing', () => {
  stop = playVideos(document);
  document.body.innerHTML =
    '<button class="video" data-embed="https://example.org/embed/x">a</button><button class="video" data-embed="javascript:x">b</button>';
  for (const button of document.querySelectorAll('button')) button.click();
  expect(document.querySelector('iframe')).toBeNull();
});
