import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Fault, Refused } from '../../../platform/client/api.ts';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import { FileStep } from './file-step.tsx';
import { examineeKind, type PeopleFile } from './kind.ts';

afterEach(cleanup);

const table = new File(['number\n1'], 'people.csv');

async function choose(file: File, upload = vi.fn(async () => ({ name: file.name }) as PeopleFile)) {
  const onFile = vi.fn();
  await showPage(<FileStep kind={{ ...examineeKind, upload }} file={null} notice={null} onFile={onFile} />);
  const input = screen.getByLabelText('Choose a file', { selector: 'input' });
  await act(async () => void fireEvent.change(input, { target: { files: [file] } }));
  return { upload, onFile };
}

test('a file that is chosen is read under its name', async () => {
  const { upload, onFile } = await choose(table);
  expect(upload).toHaveBeenCalledWith({ name: 'people.csv' }, table);
  expect(onFile.mock.lastCall?.[0]).toEqual({ name: 'people.csv' });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an empty file is called empty and is not sent', async () => {
  const { upload } = await choose(new File([], 'people.csv'));
  expect(screen.getByText(/^The file is empty\. Choose one with a row of headings/)).toBeTruthy();
  expect(upload).not.toHaveBeenCalled();
});

test('a file that is too large is not sent', async () => {
  const large = new File(['number'], 'people.csv');
  Object.defineProperty(large, 'size', { value: 20 * 1024 * 1024 + 1 });
  const { upload } = await choose(large);
  expect(screen.getByText(/^The file is larger than 20 MB\./)).toBeTruthy();
  expect(upload).not.toHaveBeenCalled();
});

test.each([
  [new Fault(413), /^The file is larger than 20 MB\./],
  [new Refused('file_unreadable', {}), /takes too much time or memory/],
  [new Fault(0), /There is no connection to the server/],
])('what keeps a file from being read is said in place: %s', async (error, sentence) => {
  const { onFile } = await choose(table, vi.fn().mockRejectedValue(error));
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(onFile).not.toHaveBeenCalled();
});
