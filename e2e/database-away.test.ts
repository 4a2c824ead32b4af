import { expect, test } from 'vitest';
import { proveDatabaseAway } from './proof/database-away.ts';

test('after outages of the database the product is back by itself, with one listener and nothing left over', async () => {
  const { before, outages } = await proveDatabaseAway([{ refusals: 5 }, { refusals: 100 }]);
  process.stdout.write(`GOAL outages ${JSON.stringify({ before, outages })}\n`);
  expect(before.listeners).toBe(1);
  for (const { listeners, connections, descriptors } of outages) {
    expect(listeners).toBe(1);
    // That the connections are at rest again was waited for.
    expect(descriptors - connections).toBeLessThanOrEqual(before.descriptors - before.connections + 2);
  }
});
