import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { showPage } from '../../../../platform/ui/fixtures/page.fixture.tsx';
import { person, question } from '../../question.fixture.ts';
import { Parts } from '../parts/parts.tsx';
import { SaveBar } from './save-bar.tsx';
import type { Editor } from '../use-editor.ts';
import type { Way } from './way.ts';

afterEach(cleanup);

const save = vi.fn<(way: Way) => void>();

/** An approved question whose level was changed; saving leaves nothing to save. */
const savedAt = new Date();

function Approved() {
  const [saved, setSaved] = useState(false);
  const approved = question({ status: 'approved' });
  const editor = {
    dirty: !saved,
    besideText: !saved,
    base: { ...approved, versions: approved.versions.map((version) => ({ ...version, approval: 'approved' })) },
    question: approved,
    changedMeanwhile: false,
    faults: { missing: [] },
    saving: {
      running: null,
      problem: null,
      lastSaved: saved ? { way: 'beside', at: savedAt } : null,
      save: (way: Way) => {
        save(way);
        setSaved(true);
      },
    },
  };
  return (
    <Parts editor={editor as unknown as Editor}>
      <SaveBar />
    </Parts>
  );
}

test('the button that saved what stands beside the text stays, with the focus, and saves no second time', async () => {
  await showPage(<Approved />, { me: person() });
  const button = screen.getByRole('button', { name: 'Save' });
  act(() => button.focus());
  await act(async () => void fireEvent.click(button));
  expect(screen.getByRole('status').textContent).toContain('the text is as it was');
  expect(document.activeElement).toBe(button);
  expect(button.isConnected && button.getAttribute('aria-disabled')).toBe('true');
  await act(async () => void fireEvent.click(button));
  expect(save.mock.calls).toEqual([['beside']]);
  expect(screen.queryByRole('button', { name: 'Save and send for approval' })).toBeNull();
});
