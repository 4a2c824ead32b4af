import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { rolesCommand } from './roles-command.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'sanam-roles-'));

async function printed(secret?: string): Promise<string> {
  vi.stubEnv('DATA_DIR', dataDir);
  if (secret) vi.stubEnv('SECRET', secret);
  onTestFinished(() => void vi.unstubAllEnvs());
  const written: string[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  try {
    await rolesCommand.run({ words: [] });
  } finally {
    write.mockRestore();
  }
  return written.join('');
}

test('the sign-ins are printed for the secret of the servers, which stands nowhere in them', async () => {
  const secret = 'a secret for tests that nobody else has';
  const sql = await printed(secret);
  expect(sql).toMatch(/create role/i);
  expect(sql).not.toContain(secret);
});

test('where there is no secret none is made, and it says what to do', async () => {
  await expect(printed()).rejects.toThrow(/there is none yet: set it to that of the servers/);
  expect(readdirSync(dataDir)).toEqual([]);
});
