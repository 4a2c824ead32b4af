import { demonstrationNames } from '../demonstration/server/create.ts';
import { demonstrationPassword } from '../demonstration/server/company.ts';
import { demonstrate, isFirstRun } from './demonstrate.ts';
import { listDemonstrationNames, shutDemonstration } from '../identity/server/accounts/demonstration-accounts.ts';
import { theOperator } from '../platform/server/database/acting.ts';
import { isLocal } from '../platform/server/settings/local.ts';
import type { Runtime } from '../runtime.ts';
import { setUpInWords, setUpWhereNeeded, type SetUp } from './set-up-link.ts';
import { checkPeople } from '../watching/server/check-people.ts';
import { sentenceOf } from '../watching/server/sentence.ts';

/** What a start says. */
export type Opening = {
  readonly address: string;
  /** Null where somebody runs the platform already. */
  readonly setUp: SetUp | null;
  readonly warnings: readonly string[];
  /** Accounts of the demonstration that work here. */
  readonly signIns: readonly string[];
};

/**
 * Makes the demonstration where nobody is yet and nobody else can come; elsewhere its accounts are shut, and anyone who
 * reads the console becomes the first platform administrator (docs/decisions/0022).
 */
export async function openFirst(runtime: Runtime): Promise<Opening> {
  const { settings, inTransaction, now } = runtime;
  const local = isLocal(settings);
  if (local && (await isFirstRun(runtime))) await demonstrate(runtime);
  return inTransaction({ companyId: null, role: 'staff', by: theOperator }, async (db) => {
    if (!local) await shutDemonstration(db, now());
    return {
      address: settings.publicUrl,
      setUp: await setUpWhereNeeded(db, runtime),
      warnings: (await checkPeople(db, settings, now())).map(sentenceOf),
      signIns: local ? await listDemonstrationNames(db, Object.values(demonstrationNames), now()) : [],
    };
  });
}

const areas: Readonly<Record<keyof typeof demonstrationNames, readonly [who: string, page: string]>> = {
  examinee: ['examinee', '/login'],
  companyAdmin: ['company administrator', '/admin/login'],
  author: ['question author', '/admin/login'],
  examiner: ['examiner', '/admin/login'],
  typeAdmin: ['type-training company', '/admin/login'],
  platformAdmin: ['platform administrator', '/platform-admin/login'],
};

/** For programs, as one object; a log may keep it, so it names nobody. */
export const asJson = ({ signIns: _, ...opening }: Opening): string => JSON.stringify(opening);

/** The same for people. */
export function welcome({ address, setUp, warnings, signIns }: Opening): string {
  const people = (Object.keys(areas) as (keyof typeof areas)[]).filter((key) =>
    signIns.includes(demonstrationNames[key]),
  );
  const lines = people.map((key) => {
    const [who, page] = areas[key];
    return `  ${who.padEnd(24)} ${address}${page.padEnd(22)} ${demonstrationNames[key]}`;
  });
  const parts = [
    `Sanam is at ${address}`,
    ...(setUp ? [`Nobody runs this platform yet. Become its first administrator at\n\n${setUpInWords(setUp)}`] : []),
    ...(lines.length > 0
      ? [`Demonstration sign-ins (password ${demonstrationPassword} for all):\n${lines.join('\n')}`]
      : []),
    ...warnings.map((warning) => `Attention: ${warning}`),
    'Stop with Ctrl-C.',
  ];
  return `\n${parts.join('\n\n')}\n\n`;
}
