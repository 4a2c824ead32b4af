import { expect, test } from 'vitest';
import { fetchFirst, showFirst, type Manifest } from './show-first.ts';

const manifest: Manifest = {
  'staff.html': { file: 'assets/staff.js', imports: ['_ground', '_frame'] },
  _ground: { file: 'assets/ground.js' },
  _frame: {
    file: 'assets/frame.js',
    imports: ['_ground'],
    css: ['assets/frame.css'],
    assets: ['assets/sarabun-thai-600-x.woff2', 'assets/sarabun-latin-600-x.woff2'],
  },
  'login.tsx': { file: 'assets/login.js', imports: ['_frame'] },
};
const page = `<head>
    <script type="module" crossorigin src="/assets/staff.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/ground.js">
    <link rel="stylesheet" crossorigin href="/assets/frame.css">
  </head>`;
const sources = ['login.tsx'];
const filesBy = (html: string, rel: string) =>
  [...html.matchAll(new RegExp(`rel="${rel}".*? href="/assets/([^"]+)"`, 'g'))].map(([, file]) => file);

test('a drawn page runs nothing before it is shown, and then each file after those that it needs', () => {
  const html = showFirst(page, manifest, { sources, language: 'th' });
  expect(html).not.toContain('type="module"');
  expect(filesBy(html, 'modulepreload')).toEqual([]);
  expect(filesBy(html, 'then')).toEqual(['ground.js', 'frame.js', 'login.js']);
  expect(html).toContain('src="/first-paint.js" defer data-entry="/assets/staff.js"');
});

test('it fetches its styles once, and the heavier font of its own language alone', () => {
  const html = showFirst(page, manifest, { sources, language: 'th' });
  expect(filesBy(html, 'stylesheet')).toEqual(['frame.css']);
  expect(filesBy(html, 'preload')).toEqual(['sarabun-thai-600-x.woff2']);
});

test('a page that is not drawn fetches what it lacks at once', () => {
  const html = fetchFirst(page, manifest, { sources, language: 'en' });
  expect(html).toContain('type="module"');
  expect(filesBy(html, 'modulepreload')).toEqual(['ground.js', 'frame.js', 'login.js']);
  expect(filesBy(html, 'stylesheet')).toEqual(['frame.css']);
});
