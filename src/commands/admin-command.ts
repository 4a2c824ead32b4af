import type { Command, CommandOptions } from './command.ts';
import { commandOfSetUp, namesFrom } from '../hosting/domain/set-up-link.ts';
import { theOperator } from '../platform/server/database/acting.ts';
import { StartProblem } from '../platform/server/start-problem.ts';
import { newSetUp, setUpInWords, type SetUp } from './set-up-link.ts';
import { withRuntime } from './with-runtime.ts';

export const adminCommand: Command = {
  help: `  sanam admin create --email ADDRESS
  --email ADDRESS    what they will sign in with
  --name "GIVEN FAMILY"   what the page begins with; there it can be changed
  --json             one JSON object: link, expiresAt

The link works once and for 24 hours, and takes the place of an earlier one. The person who opens it chooses a password and sets
up an authenticator app. For the first administrator, for another, or where nobody can get in any more.`,
  run: createAdmin,
};

async function createAdmin({ words, email, name, json }: CommandOptions): Promise<number> {
  if (words.join(' ') !== 'create' || !email || !/^\S+@\S+\.\S+$/.test(email))
    throw new StartProblem(`Say for whom the link is: ${commandOfSetUp}`);
  const person = { email, ...namesFrom(name ?? '') };
  const setUp = await withRuntime((runtime) =>
    runtime.inTransaction({ companyId: null, role: 'staff', by: theOperator }, (db) => newSetUp(db, runtime, person)),
  );
  if (!setUp) throw new StartProblem(taken(email));
  process.stdout.write(json ? `${JSON.stringify(setUp)}\n` : inWords(email, setUp));
  return 0;
}

const taken = (email: string): string =>
  `Somebody signs in with ${email} already. Name another address; a platform administrator can let people in again under /platform-admin/users.`;

const inWords = (email: string, setUp: SetUp): string =>
  `\n${email} becomes a platform administrator at\n\n${setUpInWords(setUp)}\n\n`;
