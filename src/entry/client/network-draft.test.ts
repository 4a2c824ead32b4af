import { expect, test } from 'vitest';
import { faultIn, networkDraft, networkOf } from './network-draft.ts';

test('ranges are typed one on each line, and read again as they were', () => {
  const typed = { name: { en: 'Rooms' }, ranges: ' 10.20.0.0/16\n\n2001:db8:7::/48,192.0.2.7 ' };
  const { ranges } = networkOf(typed);
  expect(ranges).toEqual(['10.20.0.0/16', '2001:db8:7::/48', '192.0.2.7']);
  expect(faultIn(typed)).toBeNull();
  expect(networkDraft({ id: 'n', name: {}, ranges, createdAt: new Date() }).ranges).toBe(ranges.join('\n'));
});

test.each([
  ['10.20.0.0/16\n10.20', '10.20', 'range_malformed'],
  ['2001:db8::/200', '2001:db8::/200', 'range_malformed'],
  ['0.0.0.0/0', '0.0.0.0/0', 'range_of_everybody'],
])('of %j the first that cannot be taken is named: %s', (ranges, range, why) => {
  expect(faultIn({ name: {}, ranges })).toEqual({ range, why });
});
