import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { QuestionDraft } from '../../../domain/question.ts';
import { showPage } from '../../../../platform/ui/fixtures/page.fixture.tsx';
import { withKind } from '../../draft/with-kind.ts';
import { person, question } from '../../question.fixture.ts';
import { AnswerSection } from '../../kinds/editors.tsx';
import { Parts } from '../parts/parts.tsx';
import type { Editor } from '../use-editor.ts';

afterEach(cleanup);

let now: QuestionDraft;

function Answers({ draft: first }: { draft: QuestionDraft }) {
  const [draft, write] = useState(first);
  useEffect(() => {
    now = draft;
  }, [draft]);
  const editor = {
    draft,
    write,
    shown: [],
    pictures: { mediaUrl: () => '', keepers: {} },
    faults: { errorAt: () => undefined, missing: [] },
  };
  return (
    <Parts editor={editor as unknown as Editor}>
      <AnswerSection />
    </Parts>
  );
}

const click = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const texts = () => now.content.options.map(({ text }) => text.en);

test('an option that is removed can be brought back with its key, and the focus goes on to the next one', async () => {
  await showPage(<Answers draft={question().draft} />, { me: person() });
  await click('Remove option B');
  expect([texts(), now.key]).toEqual([['Text a', 'Text c'], { kind: 'option', option: '' }]);
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove option B'));
  await click('Undo');
  expect([texts(), now.key]).toEqual([['Text a', 'Text b', 'Text c'], { kind: 'option', option: 'b' }]);
});

test('a pair is added and removed as one, and an answer of no item stands apart', async () => {
  await showPage(<Answers draft={withKind(question().draft, 'matching', {})} />, { me: person() });
  await click('Add a pair');
  const { options, matches } = now.content;
  expect([options.length, matches.length]).toEqual([4, 4]);
  expect(now.key).toMatchObject({ pairs: { [options[3]?.id ?? '']: matches[3]?.id } });
  await click('Remove option 4');
  expect([now.content.options.length, now.content.matches.length]).toEqual([3, 3]);
  await click('Add an answer without an item');
  expect(screen.getAllByRole('group', { name: /^Option/ }).map((row) => row.getAttribute('aria-label'))).toEqual([
    'Option 1',
    'Option 2',
    'Option 3',
    'Option D',
  ]);
});
