import { expect, test } from 'vitest';
import { editionForm } from '../../sets-contract.ts';
import { editionInput } from './edition-fields.tsx';

test('a first day that is left empty is asked for, a last one is not', () => {
  const read = (validFrom: string) => editionForm.safeParse(editionInput({ label: '2027', validFrom, validTo: '' }));
  expect(read('').error?.issues).toMatchObject([{ code: 'invalid_type', path: ['validFrom'] }]);
  expect(read('2027-02-01').data).toEqual({ label: '2027', validFrom: '2027-02-01', validTo: null });
});
