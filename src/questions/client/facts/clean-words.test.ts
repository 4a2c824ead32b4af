import { expect, test } from 'vitest';
import { category, tag } from '../../facts-schema.ts';
import { asCategories, asTags } from './clean-words.ts';

test('whatever is typed or pasted becomes words the server takes', () => {
  const typed = ['  B1.1 ', 'fuel, oil', ' , ', 'x'.repeat(39) + ' y', 'ก'.repeat(300)];
  expect(asTags(typed).slice(0, 3)).toEqual(['B1.1', 'fuel  oil', 'x'.repeat(39)]);
  for (const word of asTags(typed)) expect(tag.safeParse(word).data).toBe(word);
  for (const word of asCategories(typed)) expect(category.safeParse(word).data).toBe(word);
});
