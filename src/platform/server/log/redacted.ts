const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Names of tables, columns, constraints and jobs, which tell nothing of anybody. */
const identifier = /^[a-z_][a-z0-9_]*$/;
/** Names of our migrations, such as `0017_one_time_passwords_and_lists.sql`. */
const migration = /^\d{4}_[a-z0-9_]+(\.sql)?$/;
const isOurs = (word: string): boolean => identifier.test(word) || migration.test(word);
/** A long name of ours has words; a long word without any may be a token. */
const ofWords = /^[a-z]+(_[a-z0-9]+)+$/;

/**
 * A message of the database, a mail server or a library as the log may keep it: without addresses, quoted values, codes
 * and tokens, which such messages repeat. Names of tables and constraints stay, and so do ids and where it happened.
 */
export const redacted = (text: string): string =>
  text
    .split('\n')
    .map((line) => (/^\s+at /.test(line) ? line : redactedLine(line)))
    .join('\n');

const redactedLine = (line: string): string =>
  line
    .replaceAll(/(?<![^\s<>"'(),;:=@])[^\s<>"'(),;:=@]+@[^\s<>"'(),;:=@]+/g, '[address]')
    .replaceAll(/(:\s*)?"([^"]*)"/g, (whole, colon: string | undefined, inside: string) =>
      colon === undefined && isOurs(inside) ? whole : `${colon ?? ''}"[value]"`,
    )
    .replaceAll(/(?<=^|[\s(:=])'([^']*)'(?=$|[\s).,;:])/g, (whole, inside: string) =>
      isOurs(inside) ? whole : `'[value]'`,
    )
    .replaceAll(/=\([^)]*\)/g, '=([value])')
    .replaceAll(/(?<![\w-])\d{3} ?\d{3}(?![\w-])/g, '[code]')
    .replaceAll(/[\w-]{20,}(\.[\w-]+)*/g, (word) =>
      uuid.test(word) || ofWords.test(word) || migration.test(word) ? word : '[token]',
    );
