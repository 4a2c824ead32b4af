import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Fault, Refused } from '../../client/api.ts';
import { showPage } from '../fixtures/page.fixture.tsx';
import { useAct } from './use-act.ts';

const work = vi.fn(async (_given: number): Promise<string> => 'done');
const done = vi.fn();
let outcome: boolean | undefined;

beforeEach(() => {
  work.mockReset().mockResolvedValue('done');
  done.mockReset();
  outcome = undefined;
});
afterEach(() => {
  cleanup();
  notifications.clean();
});

function Screen({ showsRefusal = false }: { showsRefusal?: boolean }) {
  const action = useAct({ act: work, feature: 'identity', done, showsRefusal });
  const press = async () => {
    outcome = await action.tryRun(7);
  };
  return (
    <>
      <button type="button" onClick={() => void press()}>
        Act
      </button>
      <p data-testid="refusal">{action.refusal}</p>
    </>
  );
}
const press = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Act' })));

test('what was done is shown once, with what was given', async () => {
  await showPage(<Screen />);
  await press();
  expect(outcome).toBe(true);
  expect(done).toHaveBeenCalledExactlyOnceWith('done', 7);
});

test('two clicks before the page is drawn again are one; once it is done it can be done again', async () => {
  let finish = (_: string): void => undefined;
  work.mockImplementationOnce(() => new Promise((said) => (finish = said)));
  await showPage(<Screen />);
  const button = screen.getByRole('button', { name: 'Act' });
  await act(async () => {
    fireEvent.click(button);
    fireEvent.click(button);
  });
  expect(work).toHaveBeenCalledOnce();
  await act(async () => finish('done'));
  await press();
  expect(work).toHaveBeenCalledTimes(2);
});

test('a refusal that many acts have in common has one sentence for all features', async () => {
  work.mockRejectedValue(new Refused('disk_low', {}));
  await showPage(<Screen showsRefusal />);
  await press();
  await waitFor(() => expect(screen.getByTestId('refusal').textContent).toMatch(/^The server is short of disk space/));
});

test('a refusal becomes a toast in the words of the feature, unless the screen shows it', async () => {
  work.mockRejectedValue(new Refused('account_disabled', {}));
  const { unmount } = await showPage(<Screen />);
  await press();
  expect(outcome).toBe(false);
  expect((await screen.findByRole('alert')).textContent).toContain('Your account has been disabled.');
  unmount();
  notifications.clean();
  await showPage(<Screen showsRefusal />);
  await press();
  await waitFor(() => expect(screen.getByTestId('refusal').textContent).toContain('Your account has been disabled.'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a fault of ours is shown with its id', async () => {
  work.mockRejectedValue(new Fault(500, [], 'f-9'));
  await showPage(<Screen />);
  await press();
  expect((await screen.findByRole('alert')).textContent).toContain('quote f-9');
});
