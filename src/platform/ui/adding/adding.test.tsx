import { TextInput } from '@mantine/core';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { CompanyOfMe, Me } from '../../client/session/me.ts';
import { to } from '../../client/routing/target.tsx';
import { showPage } from '../fixtures/page.fixture.tsx';
import { FormFrame } from '../form/form-frame.tsx';
import { useAppForm } from '../form/use-app-form.ts';
import { DropZone } from '../import/drop-zone.tsx';
import { Adding, AddingPage, AddLink, ChangeButton } from './adding.tsx';

afterEach(cleanup);

const meIn = (standing: Pick<CompanyOfMe, 'isClosed' | 'reached'>): Me => ({
  actor: { kind: 'anonymous' },
  role: 'ROLE_COMPANY_ADMIN',
  language: 'en',
  signInName: 'a',
  givenName: {},
  familyName: {},
  company: { id: 'c', code: 'c', name: {}, model: 'MODULE', timeZone: 'Asia/Bangkok', ...standing },
  lastSignInAt: null,
});
const open = meIn({ isClosed: false, reached: [] });
const closed = meIn({ isClosed: true, reached: [] });
const full = meIn({ isClosed: false, reached: ['examinees'] });

const send = vi.fn(async (): Promise<unknown> => ({}));

function Form({ own = false }: { own?: boolean }) {
  const schema = z.object({ number: z.string() });
  const form = useAppForm({ initial: { number: '7' }, schema, send, feature: 'people' });
  return (
    <FormFrame form={form} adds="examinees" own={own}>
      <TextInput label="Number" {...form.getInputProps('number')} />
    </FormFrame>
  );
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const submit = () => act(async () => void fireEvent.submit(screen.getByLabelText('Number')));

test('a form says before it is filled in why nothing can be saved, and sends nothing', async () => {
  const said = async (me: Me, reason: RegExp | null) => {
    await showPage(<Form />, { me });
    // The words are fetched where there is something to say.
    if (reason) await screen.findByText(reason);
    await submit();
    const seen = [button('Save').disabled, screen.queryAllByRole('status').length, send.mock.calls.length];
    cleanup();
    send.mockClear();
    return seen;
  };
  expect(await said(open, null)).toEqual([false, 0, 1]);
  expect(await said(closed, /The company is closed/)).toEqual([true, 1, 0]);
  expect(await said(full, /no more examinees can be added/)).toEqual([true, 1, 0]);
});

test('what is a person’s own is saved in a closed company too', async () => {
  await showPage(<Form own />, { me: closed });
  await submit();
  expect([button('Save').disabled, send.mock.calls.length]).toEqual([false, 1]);
  send.mockClear();
});

function Ways() {
  return (
    <Adding adds="examinees">
      <AddLink evenFull to={to('admin-examinees-import')}>
        Import
      </AddLink>
      <Adding adds="examinees">
        <AddLink to={to('admin-examinees-create')}>Register</AddLink>
      </Adding>
    </Adding>
  );
}

test('ways to something new are disabled where they lead nowhere, with the reason once', async () => {
  await showPage(<Ways />, { me: open });
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Import', 'Register']);
  cleanup();
  await showPage(<Ways />, { me: full });
  // An import also changes those who are there.
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Import']);
  expect([button('Register').disabled, (await screen.findAllByRole('status')).length]).toEqual([true, 1]);
  cleanup();
  await showPage(<Ways />, { me: closed });
  expect(screen.queryAllByRole('link')).toEqual([]);
  expect(await screen.findAllByRole('status')).toHaveLength(1);
});

test('a closed company takes no file', async () => {
  const onFiles = vi.fn();
  const words = { drop: 'Drop files', choose: 'Choose' };
  await showPage(<DropZone onFiles={onFiles} busy={null} words={words} accept="*" />, { me: closed });
  expect(button('Choose').disabled).toBe(true);
  const files = [new File(['a'], 'a.csv')];
  fireEvent.drop(screen.getByText('Drop files'), { dataTransfer: { files } });
  expect(onFiles).not.toHaveBeenCalled();
  expect(await screen.findByText(/The company is closed/)).toBeTruthy();
  cleanup();
  const page = (
    <AddingPage adds="examinees">
      <DropZone onFiles={onFiles} busy={null} words={words} accept="*" />
    </AddingPage>
  );
  await showPage(page, { me: closed });
  expect(await screen.findAllByText(/The company is closed/)).toHaveLength(1);
});

test('a button that opens a form is disabled in a closed company, with the reason above it', async () => {
  const page = (
    <AddingPage>
      <ChangeButton onClick={() => undefined}>Restore…</ChangeButton>
    </AddingPage>
  );
  await showPage(page, { me: open });
  expect([button('Restore…').disabled, screen.queryAllByRole('status').length]).toEqual([false, 0]);
  cleanup();
  await showPage(page, { me: closed });
  expect(button('Restore…').disabled).toBe(true);
  expect(await screen.findAllByText(/The company is closed/)).toHaveLength(1);
});
