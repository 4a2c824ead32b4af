import { expect, test } from 'vitest';
import { fetchOutside, NotAskedThere } from './fetch-outside.ts';

test.each([
  'http://school.example/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://192.88.99.1/',
  'https://[2001:10::1]/',
  'https://[3fff::1]/',
  'https://localhost/',
])('nobody is asked at %s from here', async (address) => {
  await expect(fetchOutside([])(address, {})).rejects.toThrow(NotAskedThere);
});
