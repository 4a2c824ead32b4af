import { expect, test } from 'vitest';
import { embedLink, readVideoLink, videoFrameSource } from './video-link.ts';

const id = 'dQw4w9WgXc-';

test.each([
  ['watch', `https://www.youtube.com/watch?v=${id}`],
  ['watch', `http://youtube.com/watch?feature=shared&v=${id}&list=PL0#top`],
  ['watch', `m.youtube.com/watch?v=${id}`],
  ['short', `https://www.youtube.com/short/${id}`],
  ['shortened', `https://youtu.be/${id}?si=abc`],
  ['shorts', `https://youtube.com/shorts/${id}?feature=share`],
  ['embed', `https://www.youtube.com/embed/${id}`],
  ['embed', ` https://www.youtube-nocookie.com/embed/${id}?rel=0 `],
])('%s: %s becomes the embed form', (kind, link) => {
  expect(readVideoLink(link)).toEqual({ kind, id, start: 0 });
  expect(embedLink(link)).toBe(`${videoFrameSource}/embed/${id}`);
});

test('an embed form is its own embed form', () => {
  const embed = embedLink(`https://youtu.be/${id}?t=75`) ?? '';
  expect(embed).toBe(`${videoFrameSource}/embed/${id}?start=75`);
  expect(embedLink(embed)).toBe(embed);
});

test.each([
  ['t=90', 90],
  ['t=90s', 90],
  ['t=1h2m3s', 3723],
  ['t=2m', 120],
  ['start=5', 5],
  ['t=soon', 0],
  ['t=99h', 0],
])('%s begins at second %i', (query, start) => {
  expect(readVideoLink(`https://www.youtube.com/watch?v=${id}&${query}`)?.start).toBe(start);
});

test.each([
  '',
  'not a link',
  'https://vimeo.com/76979871',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXc-',
  'https://evil.example/youtube.com/watch?v=dQw4w9WgXc-',
  'https://user@youtube.com/watch?v=dQw4w9WgXc-',
  'javascript:alert(1)//youtube.com/watch?v=dQw4w9WgXc-',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/watch?v=dQw4w9WgXc-"><script>',
  'https://www.youtube.com/embed/dQw4w9WgXc-/../../x',
  'https://www.youtube.com/channel/dQw4w9WgXc-',
  'https://www.youtube.com/playlist?list=PLdQw4w9WgXc-',
  'https://youtu.be/',
])('%s is no video link', (link) => {
  if (link.includes('/../')) expect(embedLink(link)).toBe(`${videoFrameSource}/embed/dQw4w9WgXc-`);
  else expect(embedLink(link)).toBeNull();
});
