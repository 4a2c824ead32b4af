import { may, type Actor } from '../../../platform/access.ts';
import { NotPermitted } from '../../../platform/refusal.ts';
import type { QuestionSelection } from '../../changes-contract.ts';
import { isAsked, type FilterName } from './question-conditions.ts';

const ofPlace: readonly string[] = ['module', 'subsection'];

/**
 * Anyone who may not look at questions chooses them by where they lie alone: how many another filter lets through would
 * tell them words of a text, or at which letter its key stands.
 */
export function assertMayChoose(actor: Actor, selection: QuestionSelection): void {
  if ('ids' in selection || may(actor, 'question.view')) return;
  const { filter } = selection;
  const asked = (Object.keys(filter) as FilterName[]).filter((name) => isAsked(filter[name]));
  if (!asked.every((name) => ofPlace.includes(name))) throw new NotPermitted();
}
