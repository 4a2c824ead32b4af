import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import { keepOrder } from '../../../questions/client/list/list-order.ts';
import { person } from '../../../questions/client/question.fixture.ts';
import { translationApi, type OpenWork } from '../api.ts';
import { DeskBar } from './desk-bar.tsx';
import { useDesk } from './use-desk.ts';

beforeEach(() => void vi.restoreAllMocks());
afterEach(cleanup);

const part = { id: 'body', kind: 'body', plain: true, text: { en: 'Copper' } } as unknown as OpenWork['parts'][number];
const work = {
  id: 'a',
  latestVersion: 1,
  revision: 1,
  approval: 'draft',
  isPutAway: false,
  maySend: true,
  lacks: [{ language: 'th', state: 'missing' }],
  parts: [part],
} as unknown as OpenWork;

function Desk() {
  const desk = useDesk(work, { source: 'en', target: 'th' });
  return (
    <>
      <input
        aria-label="Thai"
        value={desk.typed['body']?.html ?? ''}
        onChange={(e) => desk.write(part, '', e.target.value)}
      />
      <DeskBar work={work} desk={desk} />
    </>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Thai');
const type = (value: string) => act(async () => void fireEvent.change(field(), { target: { value } }));
const send = (detail: number) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Send and go on' }), { detail }));

async function openDesk() {
  keepOrder(['a', 'b'], 'translation');
  const page = await showPage(<Desk />, { me: person(), path: '/admin/questions/translation/a' });
  const saved = Promise.withResolvers<Awaited<ReturnType<typeof translationApi.saveTranslation>>>();
  const call = vi.spyOn(translationApi, 'saveTranslation').mockReturnValue(saved.promise);
  const answer = () => act(async () => saved.resolve({ approval: 'pending' } as never));
  return { page, call, answer };
}

test('a text that was sent goes, and the next one opens', async () => {
  const { page, call, answer } = await openDesk();
  await type('ทองแดง');
  await send(1);
  await answer();
  expect(call).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ submit: true }));
  expect(field().value).toBe('');
  await vi.waitFor(() => expect(page.path()).toContain('/admin/questions/translation/b'));
});

test('what is typed while a slow network saves stays, and the page with it', async () => {
  const { page, call, answer } = await openDesk();
  await type('ทองแดง');
  await send(1);
  await type('ทองแดงบริสุทธิ์');
  await answer();
  expect(call.mock.calls[0]?.[0].texts).toEqual([{ id: 'body', html: 'ทองแดง' }]);
  expect(field().value).toBe('ทองแดงบริสุทธิ์');
  expect(page.path()).toContain('/admin/questions/translation/a');
});

test('the second click of two sends nothing: it would be the next question, which nobody has read', async () => {
  const { call } = await openDesk();
  await type('ทองแดง');
  await send(2);
  expect(call).not.toHaveBeenCalled();
  await send(1);
  expect(call).toHaveBeenCalledOnce();
});
