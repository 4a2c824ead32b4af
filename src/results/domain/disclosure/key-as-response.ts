import { plainRange } from '../../../questions/domain/kinds/key-style.ts';
import type { GapKey, NumberRange, QuestionKey } from '../../../questions/domain/question.ts';
import type { Response } from '../../../sittings/domain/response.ts';

/** What somebody would answer who knows this key, so that both are drawn in one way; null for an essay, which has no such answer. */
export function keyAsResponse(key: QuestionKey): Response {
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
    case 'gaps':
      return Object.fromEntries(Object.entries(key.gaps).map(([gap, filling]) => [gap, fillingOf(filling)]));
    case 'key_points':
      return null;
  }
}

const numbers = (accepted: readonly NumberRange[]): string => accepted.map(plainRange).join(' / ');

function fillingOf(filling: GapKey): string {
  switch (filling.kind) {
    case 'option':
      return filling.option;
    case 'number':
      return numbers(filling.accepted);
    case 'text':
      return filling.accepted.join(' / ');
  }
}
