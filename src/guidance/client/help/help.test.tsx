import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Actor } from '../../../platform/access.ts';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import { standardLabels } from '../../../platform/labels.ts';
import { routes } from '../../../routes.ts';
import { helpPages, helpPageOf } from '../../domain/help-pages.ts';
import { searchHelp } from '../../domain/help-search.ts';
import { readHelpText, type Block, type Inline } from '../../domain/markdown.ts';
import { openTo } from './help-article.tsx';
import { sources as english } from './help-en.ts';
import { HelpPage } from './help-page.tsx';
import { helpPagesIn } from './help-texts.ts';
import { sources as thai } from './help-th.ts';

afterEach(cleanup);

const read = (sources: Record<string, string>) =>
  new Map(
    Object.entries(sources).map(([path, source]) => [path.replace(/^.*\/([\w-]+)\.md$/, '$1'), readHelpText(source)]),
  );
const inBoth = { en: read(english), th: read(thai) };
const anchorsOf = (blocks: readonly Block[] = []) =>
  blocks.flatMap((block) => (block.kind === 'heading' ? [block.anchor] : []));
const inlineOf = (block: Block): readonly Inline[] =>
  'items' in block ? block.items.flat() : block.kind === 'heading' ? [] : block.text;

test('every page is written in both languages, with the same places and links', () => {
  const keys = helpPages.map(({ key }) => key).sort();
  expect([...inBoth.en.keys()].sort()).toEqual(keys);
  expect([...inBoth.th.keys()].sort()).toEqual(keys);
  for (const key of keys) {
    const [en, th] = [inBoth.en.get(key), inBoth.th.get(key)];
    expect(en?.title && en.summary && th?.title && th.summary, key).toBeTruthy();
    expect(anchorsOf(th?.blocks), key).toEqual(anchorsOf(en?.blocks));
    expect(anchorsOf(en?.blocks), key).not.toContain('');
    const targets = (blocks: readonly Block[] = []) =>
      blocks.flatMap(inlineOf).flatMap((piece) => ('target' in piece ? [`${piece.kind} ${piece.target}`] : []));
    expect(targets(th?.blocks), key).toEqual(targets(en?.blocks));
  }
});

test('every link of the help leads somewhere', () => {
  for (const [key, { blocks }] of inBoth.en)
    for (const piece of blocks.flatMap(inlineOf)) {
      if (piece.kind === 'route') expect(Object.keys(routes), `${key}: ${piece.target}`).toContain(piece.target);
      if (piece.kind !== 'page') continue;
      const [page = '', anchor] = piece.target.split('#');
      expect(inBoth.en.has(page), `${key}: ${piece.target}`).toBe(true);
      if (anchor) expect(anchorsOf(inBoth.en.get(page)?.blocks), piece.target).toContain(anchor);
    }
});

test('what people look for is found in both languages', () => {
  const first = (language: 'en' | 'th', sought: string) =>
    searchHelp(
      helpPages.flatMap(({ key }) => {
        const page = inBoth[language].get(key);
        return page ? [{ key, ...page }] : [];
      }),
      sought,
    )[0]?.key;
  expect(first('en', 'recovery code')).toBe('two-factor');
  expect(first('en', 'network')).toBe('network-failure');
  expect(first('en', 'GIFT')).toBe('importing-questions');
  expect(first('th', 'ใบรับรอง')).toBe('certificates');
  expect(first('th', 'เครือข่ายขัดข้อง')).toBe('network-failure');
  expect(first('th', 'นำเข้า')).toBe('importing-questions');
});

test('a place of the product has its page', () => {
  expect(helpPageOf('/admin/questions/import')).toBe('importing-questions');
  expect(helpPageOf('/admin/questions/queue')).toBe('approving-questions');
  expect(helpPageOf('/admin/questions/archive')).toBe('keeping-the-bank');
  expect(helpPageOf('/admin/questions/print/result')).toBe('exporting-and-printing');
  expect(helpPageOf('/platform-admin/tooltips')).toBe('platform');
  expect(helpPageOf('/')).toBe('taking-an-exam');
  expect(helpPageOf('/privacy-policy')).toBeNull();
});

test('a link into the product is a link only for people who may go there', () => {
  const examinee = { actor: { kind: 'examinee' } as Actor, role: 'ROLE_EXAMINEE' } as const;
  const platform = { actor: { kind: 'platform' } as Actor, role: 'ROLE_PLATFORM_ADMIN' } as const;
  expect(openTo(null, 'admin-questions')).toBeNull();
  expect(openTo(examinee, 'admin-questions')).toBeNull();
  expect(openTo(examinee, 'index')).toBe('index');
  expect(openTo(platform, 'platform-admin-tutorials')).toBe('platform-admin-tutorials');
  expect(openTo(null, 'login')).toBe('login');
  expect(openTo(platform, 'login')).toBeNull();
  expect(openTo(platform, 'platform-admin-tutorials-id')).toBeNull();
  expect(openTo(platform, 'toString')).toBeNull();
});

test('the address names the page, and the search finds another', async () => {
  const { path } = await showPage(<HelpPage />, { path: '/help?page=two-factor' });
  expect(await screen.findByRole('heading', { name: 'Two-factor and devices' })).toBeTruthy();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'answer sheet' } });
  await waitFor(() => expect(path()).toContain('q=answer'));
  expect((await screen.findAllByRole('link', { name: 'Exams on paper' })).length).toBeGreaterThan(0);
});

test('the help is there in Thai', async () => {
  await showPage(<HelpPage />, { language: 'th', path: '/help?page=certificates' });
  expect(await screen.findByRole('heading', { name: 'ใบรับรอง' })).toBeTruthy();
});

test('the help calls the levels of the syllabus as the company of its reader does', () => {
  const titles = (model: 'MODULE' | 'TYPE') => helpPagesIn(thai, 'th', standardLabels[model]).map(({ title }) => title);
  expect(titles('MODULE')).toContain('ชั้นเรียนและการลงทะเบียนโมดูล');
  expect(titles('TYPE')).toContain('ชั้นเรียนและการลงทะเบียนแบบอากาศยาน');
});
