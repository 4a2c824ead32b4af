import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import { Tip, tipTextsKey } from '../../../platform/ui/controls/tip.tsx';
import { tooltipNames } from '../../../platform/tooltip-names.ts';
import { guidanceApi } from '../api.ts';
import { addressOf, nameAt } from './tooltip-address.ts';
import { TooltipForm } from './tooltip-form.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

// A field that grows with its text listens for fonts, which this DOM does not have.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

const name = 'questions.approve';
const screens = import.meta.glob<string>('/src/**/client/**/*.tsx', { eager: true, query: '?raw', import: 'default' });

test('every name marks an element of a screen', () => {
  const all = Object.values(screens).join('\n');
  const unmarked = tooltipNames.filter((known) => !new RegExp(`<Tip name="${known}"[ >]`).test(all));
  expect(unmarked).toEqual([]);
  expect(tooltipNames.length).toBeGreaterThanOrEqual(25);
});

test('an address leads back to its name and looks like no file', () => {
  for (const known of tooltipNames) {
    expect(nameAt(addressOf(known))).toBe(known);
    expect(addressOf(known)).not.toContain('.');
  }
});

function Marked({ texts }: { texts: object }) {
  useQueryClient().setQueryData(tipTextsKey, texts);
  return (
    <Tip name={name}>
      <Button>Approve</Button>
    </Tip>
  );
}

test('a marked element shows its text, in the language of the page', async () => {
  await showPage(<Marked texts={{ [name]: { en: 'Say yes', th: 'ตกลง' } }} />, { language: 'th' });
  fireEvent.pointerEnter(screen.getByRole('button'));
  await waitFor(() => expect(screen.getByRole('tooltip').textContent).toBe('ตกลง'));
});

test('without a text it is the element alone', async () => {
  await showPage(<Marked texts={{}} />);
  fireEvent.pointerEnter(screen.getByRole('button'));
  expect(screen.queryByRole('tooltip')).toBeNull();
});

test('words are saved for the element, and the page takes them at once', async () => {
  const change = vi.spyOn(guidanceApi, 'changeTooltip').mockResolvedValue({});
  const texts = vi.spyOn(guidanceApi, 'tooltipTexts').mockResolvedValue({ texts: {} });
  const shipped = { en: 'Shipped', th: 'ให้มา' };
  const done = vi.fn();
  await showPage(<TooltipForm tooltip={{ name, text: shipped, shipped, changedAt: null }} onDone={done} />);
  expect(screen.queryByRole('button', { name: 'Take the shipped text' })).toBeNull();
  fireEvent.change(screen.getByLabelText('Text – English'), { target: { value: 'Mine' } });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save' })));
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(change).toHaveBeenCalledWith({ name, text: { en: 'Mine', th: 'ให้มา' } });
  expect(texts).toHaveBeenCalledOnce();
});
