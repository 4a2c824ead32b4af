import { expect, test } from 'vitest';
import { isLocal } from './local.ts';
import { readSettings } from './settings.ts';

test.each([
  {},
  { PORT: '4000' },
  { PUBLIC_URL: 'http://localhost:8080' },
  { PUBLIC_URL: 'https://127.0.0.1' },
  { PUBLIC_URL: 'http://[::1]:3000', HOST: '::1' },
])('%j is reached from this computer alone', (environment) => {
  expect(isLocal(readSettings(environment))).toBe(true);
});

test.each([
  { PUBLIC_URL: 'https://exams.school.example' },
  { PUBLIC_URL: 'http://localhost.school.example' },
  { PUBLIC_URL: 'http://192.168.1.20:3000' },
  { DATABASE_URL: 'postgres://sanam@database/sanam' },
  { HOST: '0.0.0.0' },
  { HOST: '192.168.1.20', PUBLIC_URL: 'http://localhost:3000' },
])('%j may be reached by others', (environment) => {
  expect(isLocal(readSettings(environment))).toBe(false);
});
