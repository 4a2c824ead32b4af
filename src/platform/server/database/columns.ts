import { sql, type RawBuilder } from 'kysely';

type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : '';

/** Fields under the names of their columns: `opensAt` as `opens_at`. */
type Columns<Fields> = { [Name in keyof Fields as Snake<Name & string>]: Fields[Name] };

const columnOf = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** These fields of an object as the columns of the same name, for `values` and `set`. */
export const asColumns = <Fields, Name extends keyof Fields & string>(fields: Fields, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [columnOf(name), fields[name]])) as Columns<Pick<Fields, Name>>;

type Selection<Alias extends string, Field extends string> = Field extends string
  ? `${Alias}.${Snake<Field>} as ${Field}`
  : never;

/** The columns of these fields for the `select` of a query builder. */
export const selectionOf = <Alias extends string, Field extends string>(alias: Alias, fields: readonly Field[]) =>
  fields.map((field) => `${alias}.${columnOf(field)} as ${field}` as Selection<Alias, Field>);

/** The columns of these fields in a `select`, from the table that goes by the alias. */
export const columnsOf = (alias: string, fields: readonly string[]): RawBuilder<unknown> =>
  sql.join(fields.map((field) => sql`${sql.ref(`${alias}.${columnOf(field)}`)} as ${sql.ref(field)}`));
