import type { CompiledQuery } from 'kysely';
import { z } from 'zod';
import { answerOf, type Db } from './database.ts';

/** A query as `sql` or the query builder makes it. */
type Query = { readonly compile: (db: Db) => CompiledQuery };

/**
 * Runs a query whose rows a document, a result or a certificate is made of. The columns that PostgreSQL describes must
 * be those of the schema, neither fewer nor more, also where no row is found; then each row is decoded.
 */
export async function listRows<Row extends z.ZodObject>(db: Db, row: Row, query: Query): Promise<z.output<Row>[]> {
  const { rows, fields } = await answerOf(db, query.compile(db));
  const difference = differenceOf(
    Object.keys(row.shape),
    fields.map(({ name }) => name),
  );
  if (difference) throw new Error(difference);
  return z.array(row).parse(rows);
}

/** The first row of such a query, or undefined where there is none. */
export const findRow = async <Row extends z.ZodObject>(
  db: Db,
  row: Row,
  query: Query,
): Promise<z.output<Row> | undefined> => (await listRows(db, row, query))[0];

/** The type of a JSON column. Its content is not looked at: the feature that wrote it checked it then. */
export const json = <Value>() => z.custom<Value>((value) => value !== undefined && value !== null);

/** The bytes of a column of type `bytea`. */
export const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

function differenceOf(keys: readonly string[], columns: readonly string[]): string | null {
  const missing = keys.filter((key) => !columns.includes(key));
  const unknown = columns.filter((column) => !keys.includes(column));
  if (missing.length + unknown.length === 0) return null;
  return `The query and the schema of its rows differ. Missing in the query: ${listed(missing)}. Missing in the schema: ${listed(unknown)}.`;
}

const listed = (names: readonly string[]): string => names.join(', ') || 'none';
