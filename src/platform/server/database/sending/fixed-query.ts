import type { CompiledQuery } from 'kysely';
import type { Db } from '../database.ts';

type Query<Row> = { readonly compile: () => CompiledQuery<Row> };

/** What stands for a value while a query is put together. */
const standsFor = (at: number) => `\u0000${at}`;

/**
 * A query that is put together once, for any number of values that are texts. For a small query of many columns that takes
 * longer than what the database does with it.
 */
export function fixedQuery<Row>(values: number, make: (db: Db, ...values: string[]) => Query<Row>) {
  const names = Array.from({ length: values }, (_, at) => standsFor(at));
  let made: CompiledQuery<Row> | null = null;
  return async (db: Db, ...given: readonly string[]): Promise<Row[]> => {
    made ??= make(db, ...names).compile();
    const parameters = made.parameters.map((each) => {
      const at = names.indexOf(each as string);
      return at < 0 ? each : given[at];
    });
    return (await db.executeQuery<Row>({ ...made, parameters })).rows;
  };
}
