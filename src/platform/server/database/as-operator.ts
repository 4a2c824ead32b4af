import type { ClientBase } from 'pg';
import { actingSettings, theOperator } from './acting.ts';
import { databaseOn, type Db } from './database.ts';

/** A transaction of the database's owner, outside all companies: what somebody does on the command line of the server. */
export async function asOperator<Result>(owner: ClientBase, work: (db: Db) => Promise<Result>): Promise<Result> {
  await owner.query(`begin; ${actingSettings(theOperator)}`);
  try {
    const result = await work(databaseOn(owner));
    await owner.query('commit');
    return result;
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}
