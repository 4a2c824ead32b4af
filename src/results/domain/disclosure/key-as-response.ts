import { optionsOfGap } from '../../../questions/domain/kinds/gap-text.ts';
import { plainRange } from '../../../questions/domain/kinds/key-style.ts';
import type { GapKey, KeyOf, NumberRange, QuestionKey } from '../../../questions/domain/question.ts';
import type { Response } from '../../../sittings/domain/response.ts';

/** What somebody would answer who knows this key, so that both are drawn in one way; null for an essay, which has no such answer. */
export function keyAsResponse(key: Exclude<QuestionKey, KeyOf<'gaps'>>): Response {
  switch (key.kind) {
    case 'option':
      return key.option;
    case 'options':
      return key.options;
    case 'order':
      return key.order;
    case 'pairs':
      return key.pairs;
    case 'number':
      return numbers(key.accepted);
    case 'text':
      return key.accepted.join(' / ');
    case 'key_points':
      return null;
  }
}

const numbers = (accepted: readonly NumberRange[]): string => accepted.map(plainRange).join(' / ');

/** What fills a gap rightly: options by their ids, or what is typed. */
export function fillingsOf(filling: GapKey): readonly string[] {
  switch (filling.kind) {
    case 'option':
      return optionsOfGap(filling);
    case 'number':
      return filling.accepted.map(plainRange);
    case 'text':
      return filling.accepted;
  }
}
