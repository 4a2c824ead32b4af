import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showApp } from './show-app.ts';

const page = (drawn: string) => {
  const root = document.createElement('div');
  root.textContent = drawn;
  return root;
};

test('what is drawn stands until everything is loaded, and goes as the application comes', async () => {
  const root = page('drawn');
  const loading = Promise.withResolvers<void>();
  const shown = showApp(root, 'shown', () => loading.promise);
  await act(async () => {});
  expect(root.textContent).toBe('drawn');
  await act(async () => {
    loading.resolve();
    await shown;
  });
  expect(root.textContent).toBe('shown');
});

test('an empty page waits for nothing', async () => {
  const root = page('');
  await act(() => showApp(root, 'shown', () => Promise.reject(new Error('nothing to wait for'))));
  expect(root.textContent).toBe('shown');
});
