import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Fault } from '../client/api.ts';
import { BrokenPage, ErrorPage, NotFoundPage } from './feedback/error-page.tsx';
import { showPage } from './fixtures/page.fixture.tsx';

afterEach(cleanup);

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const shown = () => screen.getByRole('main').textContent;
const problem = { statusCode: 503, message: 'The pool is empty', stack: 'Error: at pool.ts:7' };

test('a missing page shows 404, says that it was not found, and leads to the start', async () => {
  await showPage(<NotFoundPage />);
  expect(heading()).toBe('Page not found');
  expect(shown()).toMatch(/^404Page not foundSorry, we could not find that page\.Back to home$/);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/');
});

test('a page that no thing can stand on names its address: Page Not Found: {path}', async () => {
  await showPage(<NotFoundPage data="/admin/exams/no-id" />);
  expect(shown()).toContain('404');
  expect(shown()).toContain('Page Not Found: /admin/exams/no-id');
});

test('in development any other error shows its code, message and stack, and the address that is currently unable', async () => {
  await showPage(<ErrorPage problem={problem} development />);
  expect(heading()).toBe('The pool is empty');
  expect(shown()).toContain('503');
  expect(shown()).toContain('Error: at pool.ts:7');
  expect(shown()).toContain(`${location.href} is currently unable to handle this request.`);
});

test('outside development it shows its code and that this page is not working, and nothing of the fault', async () => {
  await showPage(<ErrorPage problem={problem} development={false} />);
  expect(heading()).toBe('This page is not working');
  expect(shown()).toMatch(/^503This page is not working.* is currently unable to handle this request\./);
  expect(shown()).not.toMatch(/pool/);
});

test('a page that broke has the status of its fault, else 500, and its way back clears the error', async () => {
  const reset = vi.fn();
  await showPage(<BrokenPage error={new Fault(503)} reset={reset} />);
  expect(screen.getByText('503')).toBeTruthy();
  cleanup();
  await showPage(<BrokenPage error={new Error('broken')} reset={reset} />);
  expect(screen.getByText('500')).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Back to home' }));
  expect(reset).toHaveBeenCalledOnce();
});
