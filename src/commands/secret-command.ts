import type { Command, CommandOptions } from './command.ts';
import { daysOfPassing } from '../platform/server/secrets/earlier-secrets.ts';
import { readSettings, type Settings } from '../platform/server/settings/settings.ts';
import { StartProblem } from '../platform/server/start-problem.ts';
import { forgetSecrets, rotateSecret, type SecretRotation } from './rotate-secret.ts';
import { isNeeded, listSecretStates, type SecretState } from './secret-needs.ts';
import { withRuntime } from './with-runtime.ts';

export const secretCommand: Command = {
  help: `  sanam secret rotate [--leaked]   while no server runs; cut off, it is ended by running it again
  sanam secret list                which secrets there are, and what needs each
  sanam secret forget              drops the earlier ones that nothing needs
  --leaked   others may have the old secret: tokens, exam passes and picture addresses made with it end at once
  --json     one JSON object

What was made with the old secret stays good: certificates, the record, second factors, sign-ins and exams under way.
Where SECRET comes from the environment, "rotate" first says what to set, and then does its part in the database.`,
  run: (options) => {
    const [what = ''] = options.words;
    const work = options.words.length === 1 ? works[what] : undefined;
    if (!work) throw new StartProblem('Say what to do: npm run sanam -- secret rotate, secret list or secret forget.');
    return work(options);
  },
};

const works: Readonly<Record<string, (options: CommandOptions) => Promise<number>>> = {
  async rotate(options) {
    const settings = readSettings(process.env);
    const rotation = await rotateSecret(settings, { leaked: options.leaked === true });
    if (!rotation) return say(options, { rotated: false, set: ['SECRET', 'SECRET_BEFORE'] }, whatToSet);
    return say(options, { rotated: true, ...rotation, states: rotation.states.map(shown) }, said(rotation, settings));
  },

  async list(options) {
    const states = await withRuntime(listSecretStates);
    return say(options, { secrets: states.map(shown) }, states.map(sentence).join('\n'));
  },

  async forget(options) {
    const { forgotten, left } = await withRuntime(forgetSecrets);
    const kept = left.filter(({ isCurrent }) => !isCurrent);
    if (forgotten.length === 0)
      throw new StartProblem(
        kept.length === 0 ? 'There is no earlier secret.' : `Nothing can be forgotten. ${kept.map(sentence).join(' ')}`,
      );
    const names = forgotten.map(({ key }) => key).join(', ');
    const todo = readSettings(process.env).secret === null ? fileElsewhere : takeOut;
    const text = [`Forgotten: ${names}. ${todo}`, ...kept.map(sentence)].join('\n');
    return say(options, { forgotten: forgotten.map(shown), left: left.map(shown) }, text);
  },
};

function say({ json }: CommandOptions, outcome: object, text: string): number {
  process.stdout.write(json ? `${JSON.stringify(outcome)}\n` : `${text}\n`);
  return 0;
}

function shown(state: SecretState) {
  const { fingerprint: _, ...rest } = state;
  return { ...rest, isNeeded: isNeeded(state) };
}

const whatToSet = `SECRET comes from the environment. Stop every server, then set on each of them
  SECRET         a new one, for instance what "openssl rand -hex 32" prints
  SECRET_BEFORE  what SECRET is now, then a comma and what SECRET_BEFORE is now, if anything
and run "npm run sanam -- secret rotate" again, once, with both set. Then start the servers.`;

const fileElsewhere = 'Other servers of this installation need the file "secret" of this DATA_DIR.';
const takeOut = 'Take them out of SECRET_BEFORE on every server.';

function sentence(state: SecretState): string {
  const { key, isCurrent, replacedAt } = state;
  const since = replacedAt ? `, replaced ${replacedAt.toISOString().slice(0, 10)}` : '';
  return `${key} (${isCurrent ? 'current' : `earlier${since}`}) ${whatNeeds(state)}.`;
}

function whatNeeds(state: SecretState): string {
  if (!isNeeded(state)) return 'is needed by nothing: "npm run sanam -- secret forget" drops it';
  const { isCurrent, isPassing, certificates, lines, recoveryCodes, sealed } = state;
  const needs = [
    [certificates, 'certificates'],
    [lines, 'lines of the record'],
    [recoveryCodes, 'recovery codes (until their people renew them)'],
    [sealed, 'sealed values'],
  ] as const;
  const counted = needs.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
  const passing = isPassing && !isCurrent ? [`whatever was open when it was replaced, for ${daysOfPassing} days`] : [];
  const all = [...counted, ...passing];
  return all.length === 0 ? 'is what everything is made with from now on' : `is needed by ${all.join(', ')}`;
}

/** What happens to whom. */
function said({ sealed, unopened, states }: SecretRotation, settings: Settings): string {
  const leaked = states.some((state) => state.leaked);
  return [
    `The secret is replaced; the new one is known as ${states[0]?.key}.`,
    leaked
      ? 'People stay signed in, their pages ask for a new token by themselves. People who sit an exam sign in once more; nothing of it is lost. Open pages show their pictures again after they are loaded anew.'
      : 'People stay signed in; exams under way go on; open pages keep their pictures.',
    'Certificates and the record stay valid: the old secret is kept to check them.',
    `${sealed} second factors, waiting passwords and keys of backups are sealed with the new one. Recovery codes stay good.`,
    ...(unopened > 0 ? [`${unopened} could not be opened by any secret here, nor could they before.`] : []),
    'The sign-ins at the database have new passwords.',
    ...(settings.databaseDirectUrl
      ? ['Give your pooler what "npm run sanam -- roles --sql" prints, or nobody gets in.']
      : []),
    settings.secret === null
      ? `${fileElsewhere} Put it into your backup.`
      : 'Every server needs the same SECRET and SECRET_BEFORE.',
    '',
    ...states.map(sentence),
  ].join('\n');
}
