import { expect, test } from 'vitest';
import { oneNetwork, rangeOf } from './one-network.ts';

const seen = (network: string, byUnknownProxy = false, people = 5) => [{ network, people, byUnknownProxy }];

test.each(['172.18.0', '10.1.2', '192.168.1', '100.64.0', '127.0.0', 'fd12:3456:0:1', 'fe80:0:0:0'])(
  'many people, all by the proxy of %s, which nobody named',
  (network) => {
    expect(oneNetwork(seen(network, true))).toEqual({ why: 'proxy_not_trusted', network, people: 5 });
  },
);

test.each(['127.0.0', '0:0:0:0'])('many people, all from this computer (%s): its proxy keeps silent', (network) => {
  expect(oneNetwork(seen(network))).toMatchObject({ why: 'proxy_silent' });
});

test.each([
  ['a school in its own network', seen('192.168.1')],
  ['few people', seen('172.18.0', true, 4)],
  ['a stranger who forges the header', seen('203.0.113', true)],
  ['public networks that look alike', seen('172.32.0', true)],
  ['an address that begins alike', seen('fc:0:0:1', true)],
  ['two networks', [...seen('172.18.0', true, 50), ...seen('203.0.113', false, 1)]],
  ['nobody', []],
])('%s is no such thing', (_, networks) => {
  expect(oneNetwork(networks)).toBeNull();
});

test('a network is a range', () => {
  expect([rangeOf('172.18.0'), rangeOf('fd12:3456:0:1')]).toEqual(['172.18.0.0/24', 'fd12:3456:0:1::/64']);
});
