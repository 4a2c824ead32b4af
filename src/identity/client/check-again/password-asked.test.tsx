import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import { PasswordAsked } from './password-asked.tsx';

afterEach(cleanup);

test('the field of the password has the focus as soon as it is there', async () => {
  const acts = { send: vi.fn(), done: vi.fn(), onCancel: vi.fn() };
  await showPage(<PasswordAsked hint="Once more" submitLabel="Go on" {...acts} />);
  expect(document.activeElement).toBe(await screen.findByLabelText(/^Your password/, { selector: 'input' }));
});
