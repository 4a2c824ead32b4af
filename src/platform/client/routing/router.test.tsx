import { Outlet, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { makeRouter, type RouterParts } from './router.tsx';
import type { Me } from '../session/me.ts';
import type { Search } from './target.tsx';

afterEach(cleanup);

const nothing = () => null;
const parts: RouterParts = {
  entry: 'staff',
  screens: [],
  layouts: { default: nothing },
  root: nothing,
  notFound: nothing,
  error: nothing,
  loadMe: () => Promise.resolve(null),
  loadMaintenance: () => Promise.resolve(false),
  onRefused: nothing,
};
const load = () => Promise.resolve(nothing);

test('what a screen does not understand in an address is gone before it stands there', async () => {
  window.history.replaceState({}, '', '/admin/login?return=%2Fadmin&sort=bogus');
  const keep = ({ return: back }: Search): Search => (back ? { return: back } : {});
  const router = makeRouter({
    ...parts,
    screens: [{ route: 'admin-login', feature: 'identity', load, search: async () => keep }],
  });
  render(<RouterProvider router={router as never} />);
  await vi.waitFor(() => expect(window.location.search).toBe('?return=%2Fadmin'));
  expect(router.state.matches.at(-1)?.search).toEqual({ return: '/admin' });
});

const me = {
  role: 'ROLE_COMPANY_ADMIN',
  actor: { kind: 'administrator', companyId: 'c', role: 'ROLE_COMPANY_ADMIN', permissions: [], datasetRole: null },
} as unknown as Me;

test.each([
  ['/admin/exams/0198f7a2-0000-7000-8000-000000000000', 'the exam'],
  ['/admin/exams/0198F7A2-0000-7000-8000-000000000000', 'the exam'],
  ['/admin/exams/no-id', 'not found: /admin/exams/no-id'],
  ['/admin/exams/no-id/deeper', 'not found: nothing more is known'],
])(
  'a page of one thing is there only for what can be an id, and else named as not found: %s',
  async (address, shown) => {
    window.history.replaceState({}, '', address);
    const router = makeRouter({
      ...parts,
      root: Outlet,
      layouts: { admin: Outlet },
      notFound: ({ data = 'nothing more is known' }) => `not found: ${String(data)}`,
      screens: [{ route: 'admin-exams-id', feature: 'exams', load: async () => () => 'the exam' }],
      loadMe: () => Promise.resolve(me),
    });
    render(<RouterProvider router={router as never} />);
    expect(await screen.findByText(shown)).toBeTruthy();
  },
);
