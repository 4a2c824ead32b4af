import { expect, test } from 'vitest';
import { makeRouter } from './router.tsx';
import type { Search } from './target.tsx';

const nothing = () => null;

test('what a screen does not understand in an address is gone before it stands there', async () => {
  window.history.replaceState({}, '', '/admin/login?return=%2Fadmin&sort=bogus');
  const keep = ({ return: back }: Search): Search => (back ? { return: back } : {});
  const router = makeRouter({
    entry: 'staff',
    screens: [{ route: 'admin-login', feature: 'identity', load: () => Promise.resolve(nothing), search: keep }],
    layouts: { default: nothing },
    root: nothing,
    notFound: nothing,
    error: nothing,
    loadMe: () => Promise.resolve(null),
    loadMaintenance: () => Promise.resolve(false),
    onRefused: nothing,
  });
  await router.load();
  expect(router.state.matches.at(-1)?.search).toEqual({ return: '/admin' });
});
