import type { Db } from '../../../platform/server/database/database.ts';
import { StartProblem } from '../../../platform/server/start-problem.ts';

export async function findCompanyId(db: Db, code: string): Promise<string> {
  const company = await db.selectFrom('company').select('id').where('code', '=', code).executeTakeFirst();
  if (!company) throw new StartProblem(`There is no company with the code ${code}.`);
  return company.id;
}

/** Who stands as the author of what is imported without a person signed in: the first company administrator. */
export async function findAuthor(db: Db, companyCode: string): Promise<string> {
  const author = await db
    .selectFrom('administrator')
    .innerJoin('account', 'account.id', 'administrator.account_id')
    .select('account.id')
    .where('account.role', '=', 'ROLE_COMPANY_ADMIN')
    .orderBy('administrator.created_at')
    .orderBy('administrator.id')
    .limit(1)
    .executeTakeFirst();
  if (!author)
    throw new StartProblem(
      `The company ${companyCode} has no company administrator to be the author of the questions.`,
    );
  return author.id;
}
