import { act, cleanup, configure, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { permissions } from '../../../platform/access.ts';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import { peopleTexts } from '../../texts/index.ts';
import { PermissionFlags } from './permission-flags.tsx';

// A loaded machine may take its time to draw the page.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });
afterEach(cleanup);

const textAt = (texts: object, flag: string): unknown =>
  flag.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], texts);

test.each(['en', 'th'] as const)('every flag says in a sentence of its own what it allows: %s', (language) => {
  const sentences = permissions.map((flag) => textAt(peopleTexts[language].permission.meaning, flag));
  expect(sentences.filter((sentence) => typeof sentence !== 'string' || sentence.length < 10)).toEqual([]);
  expect(new Set(sentences).size).toBe(permissions.length);
});

test('the explanations are read with their box and can be hidden', async () => {
  await showPage(<PermissionFlags value={[]} onChange={() => undefined} />);
  const box = screen.getByRole('checkbox', { name: 'Approve' });
  const { approve } = peopleTexts.en.permission.meaning.question;
  const described = () => document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(described()).toBe(approve);
  await act(
    async () => void fireEvent.click(screen.getByRole('button', { name: peopleTexts.en.permission.explainOff })),
  );
  expect(screen.queryByText(approve)).toBeNull();
});

test('on a phone the groups are closed, with what is held of each, until one is opened', async () => {
  const narrow = (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener() {},
    removeEventListener() {},
  });
  vi.stubGlobal('matchMedia', narrow);
  await showPage(<PermissionFlags value={['report.generateCertificates']} onChange={() => undefined} />);
  const { all, each, groups, flags } = peopleTexts.en.permission;
  const of = (text: string) => text.replace('{{group}}', groups.report);
  const flag = () => screen.queryByRole('checkbox', { name: flags.report.generateCertificates });
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: of(all) }).indeterminate).toBe(true);
  expect(flag()).toBeNull();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: of(each), expanded: false })));
  expect(flag()).toBeTruthy();
  vi.unstubAllGlobals();
});
