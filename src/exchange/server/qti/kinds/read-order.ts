import { orderingDraft } from '../../../domain/draft.ts';
import { attributeOf, childNamed, childrenNamed } from '../../../domain/qti-scoring/qti-element.ts';
import { declaredKey } from '../scorer.ts';
import { responseOf, wrong, type PartReader } from '../part.ts';

export const readOrder: PartReader = (interaction, reading) => {
  const choices = childrenNamed(interaction, 'simpleChoice');
  const response = responseOf(interaction);
  const declaration = reading.scorer.declarations.get(response);
  const order = (declaration && declaredKey(declaration)) ?? reading.scorer.literals(response);
  if (order.length === 0) return wrong('no_correct_answer');
  const ids = choices.map((choice) => attributeOf(choice, 'identifier'));
  const isOfAll = order.length === ids.length && ids.every((id) => order.includes(id));
  if (!isOfAll) return wrong('order_incomplete');
  if (ids.length < 3) return wrong('options_too_few');
  const items = order.flatMap((id) => choices.find((choice) => attributeOf(choice, 'identifier') === id) ?? []);
  const prompt = childNamed(interaction, 'prompt');
  const texts = items.map((choice) => reading.local(reading.rich(choice)));
  const [first = '', second = '', ...rest] = order;
  return {
    standIns: new Map([[interaction, `<div>${prompt ? reading.html(prompt) : ''}</div>`]]),
    key: { [response]: order },
    trials: [[second, first, ...rest], order.toReversed()].map((list) => ({ [response]: list })),
    draft: (common) => orderingDraft(common, texts),
  };
};
