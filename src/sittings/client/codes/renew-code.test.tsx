import { cleanup, configure, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import texts from '../../texts/en.json' with { type: 'json' };
import { codeApi, renewCode } from './renew-code.tsx';

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });
afterEach(cleanup);

const { codes } = texts;
const whose = codes.person.replace('{{number}}', 'X-7').replace('{{name}}', 'Mali O’Dee <b>');

test('a new code is asked for and shown with name and number of its examinee', async () => {
  const renewing = vi.spyOn(codeApi, 'renewEntryCode').mockResolvedValue({ code: 'ABCD-2345' });
  await showPage(<p>Candidates</p>);
  const done = renewCode('e', { examineeId: 'x', number: 'X-7', name: 'Mali O’Dee <b>' });
  const asked = within(await screen.findByRole('alertdialog'));
  asked.getByText(whose);
  fireEvent.click(asked.getByRole('button', { name: codes.renew }));
  await screen.findByText('ABCD-2345');
  const given = within(screen.getByRole('alertdialog'));
  given.getByText(whose);
  given.getByText(codes.given);
  expect(renewing.mock.calls).toEqual([[{ examId: 'e', examineeId: 'x' }]]);
  fireEvent.click(given.getByRole('button', { name: codes.close }));
  await done;
  expect(screen.queryByText('ABCD-2345')).toBeNull();
});
