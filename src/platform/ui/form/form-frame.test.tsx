import { Modal } from '@mantine/core';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showPage } from '../fixtures/page.fixture.tsx';
import { FormFrame } from './form-frame.tsx';

afterEach(cleanup);

const formOf = (submit: () => Promise<void>) => ({ submit, sending: false, problem: null });

test('a form in a dialog that a form opened is sent alone', async () => {
  const outer = vi.fn(async () => undefined);
  const inner = vi.fn(async () => undefined);
  await showPage(
    <FormFrame form={formOf(outer)} submitLabel="Schedule">
      <Modal opened onClose={() => {}} transitionProps={{ duration: 0 }}>
        <FormFrame form={formOf(inner)} submitLabel="Subscribe">
          <p>Whom</p>
        </FormFrame>
      </Modal>
    </FormFrame>,
  );
  fireEvent.submit((await screen.findByText('Subscribe')).closest('form') as HTMLFormElement);
  expect(inner).toHaveBeenCalledOnce();
  expect(outer).not.toHaveBeenCalled();
});
