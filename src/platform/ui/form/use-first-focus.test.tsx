import { TextInput } from '@mantine/core';
import { cleanup, configure, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showPage } from '../fixtures/page.fixture.tsx';
import { FormFrame } from './form-frame.tsx';

// A loaded machine may take its time to draw the page.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

const form = { submit: async () => {}, sending: false, problem: null };
const pointer = (isCoarse: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isCoarse && query.includes('coarse'),
    addEventListener() {},
    removeEventListener() {},
  }));

const show = (creates: boolean) =>
  showPage(
    <FormFrame form={form} creates={creates}>
      <TextInput label="Gone" disabled />
      <TextInput label="Name" />
    </FormFrame>,
  );

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a form that makes something new begins in its first field that can be filled in', async () => {
  pointer(false);
  await show(true);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
});

test.each([
  ['any other form', false, false],
  ['a touch screen', true, true],
])('%s leaves the focus where it is', async (_, creates, isCoarse) => {
  pointer(isCoarse);
  await show(creates);
  await screen.findByLabelText('Name');
  expect(document.activeElement).toBe(document.body);
});
