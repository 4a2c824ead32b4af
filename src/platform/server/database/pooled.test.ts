import { expect, inject, test } from 'vitest';

const portOf = (address: string) => new URL(address).port;

test.skipIf(process.env['POOLED'] !== '1' && process.env['CI'] !== 'true')(
  'with POOLED=1 all tests of handlers go through a pooler in transaction mode, and the owner does not',
  () => {
    const { owner, ...address } = inject('database');
    expect(portOf(owner)).toBe(portOf(inject('ownerUrl')));
    for (const signIn of [address.staff, address.examinee, address.saver])
      expect(portOf(signIn)).not.toBe(portOf(owner));
  },
);
