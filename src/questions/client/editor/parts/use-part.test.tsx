import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { withContent } from '../../draft/options.ts';
import { question } from '../../question.fixture.ts';
import type { Editor } from '../use-editor.ts';
import { Parts } from './parts.tsx';
import { useLaterPart, usePart } from './use-part.ts';

afterEach(cleanup);

const editorWith = (en: string) => {
  const { draft } = question();
  return { draft: withContent(draft, { stem: { en } }) } as Editor;
};
const rendered = vi.fn<(part: string) => void>();
const stemOf = ({ draft }: Editor) => draft.content.stem.en;

function Stem() {
  rendered('stem');
  return <p>{usePart(stemOf)}</p>;
}

function Options() {
  rendered('options');
  return <p>{usePart(({ draft }) => draft.content.options.map(({ id }) => id)).join(' ')}</p>;
}

const Preview = () => <output>{useLaterPart(stemOf)}</output>;

const parts = (
  <>
    <Stem />
    <Options />
    <Preview />
  </>
);

test('a key renders what shows the text and nothing else; how it looks follows', async () => {
  const { rerender } = render(<Parts editor={editorWith('Ohm')}>{parts}</Parts>);
  rendered.mockClear();
  rerender(<Parts editor={editorWith('Ohm?')}>{parts}</Parts>);
  expect(screen.getByText('Ohm?').tagName).toBe('P');
  expect(rendered.mock.calls).toEqual([['stem']]);
  expect(screen.getByRole('status').textContent).toBe('Ohm');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Ohm?'));
});
