import { refuse } from '../../../platform/refusal.ts';
import { violates } from '../../../platform/server/database/violates.ts';

/** Says so where the database finds that somebody of the same company, or of the platform, signs in with this e-mail address already. */
export async function orEmailTaken<Reply>(work: () => Promise<Reply>) {
  try {
    return await work();
  } catch (error) {
    if (violates(error, 'sign_in_names_are_unique')) return refuse('email_taken');
    throw error;
  }
}
