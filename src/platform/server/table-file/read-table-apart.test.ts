import { expect, test } from 'vitest';
import { emptyTable } from './table-fault.ts';
import { readTableApart } from './read-table-apart.ts';

const nowhere = new URL('./no-such-reader.ts', import.meta.url);
const reading = (bytes: Uint8Array) => readTableApart(nowhere, { bytes, name: 'people.csv' }, { companyId: 'school' });

test('an empty file is called empty without a process; for every other file one is started', async () => {
  const read = await reading(new Uint8Array());
  expect(JSON.parse(read.toString())).toEqual(emptyTable);
  expect(emptyTable.fault?.code).toBe('file_empty');
  expect(await reading(Buffer.from('number'))).toMatchObject({ unread: 'reader_failed' });
});
