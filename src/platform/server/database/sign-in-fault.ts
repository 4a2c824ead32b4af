import pg from 'pg';
import { refuseWrongRole } from './database.ts';

/** Why a sign-in at the database does not work, or is not who it says; null where it does. */
export async function signInFault(connectionString: string): Promise<string | null> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await refuseWrongRole(client);
    return null;
  } catch (error) {
    return (error as Error).message;
  } finally {
    await client.end().catch(() => {});
  }
}
