import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MeContext, type Me } from '../../../platform/client/session/me.ts';
import { beginSession } from '../../../platform/client/session/session.ts';
import { everyTopic } from '../../../platform/tasks-contract.ts';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import { FreshRights } from './fresh-rights.tsx';
import { meQuery } from './profile.ts';
import { adminMe } from '../person.fixture.ts';

const judged = vi.fn(async () => {});
const readMe = vi.fn(async (): Promise<Me | null> => adminMe);
let tell: (topic: string) => void = () => {};

beforeEach(() => {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      tell = (topic) =>
        controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify({ topic, id: null })}\n\n`));
    },
  });
  vi.stubGlobal('fetch', async () => ({ ok: true, body }));
  beginSession(`x.${btoa(JSON.stringify({ session: 's', iat: 1000, exp: 1900 }))}.x`);
  judged.mockClear();
  readMe.mockClear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Pressing a button makes the person somebody with the same rights, the other one somebody with others. */
function Page() {
  const [me, setMe] = useState(adminMe);
  const router = useRouter();
  useQuery({ ...meQuery, queryFn: readMe });
  useEffect(() => void vi.spyOn(router, 'invalidate').mockImplementation(judged), [router]);
  return (
    <MeContext value={me}>
      <FreshRights />
      <button onClick={() => setMe({ ...me, language: 'th' })}>same</button>
      <button onClick={() => setMe({ ...me, actor: { ...me.actor } })}>others</button>
    </MeContext>
  );
}

test('an administrator of the company was changed, or updates were missed: who is signed in is read anew', async () => {
  await showPage(<Page />);
  await waitFor(() => expect(readMe).toHaveBeenCalledTimes(1));
  tell('administrator');
  await waitFor(() => expect(readMe).toHaveBeenCalledTimes(2));
  tell(everyTopic);
  await waitFor(() => expect(readMe).toHaveBeenCalledTimes(3));
});

test('only where the rights became others is the page judged once more', async () => {
  await showPage(<Page />);
  fireEvent.click(screen.getByText('same'));
  expect(judged).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('others'));
  expect(judged).toHaveBeenCalledTimes(1);
});
