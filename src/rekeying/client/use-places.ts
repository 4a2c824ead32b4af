import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/client/language/use-format.ts';
import type { NamedQuestion } from './api.ts';

/** Names a question by its places in the papers, and by its number in the bank. */
export function usePlaces() {
  const { t } = useTranslation('rekeying');
  const { text } = useFormat();
  const placesOf = ({ places }: Pick<NamedQuestion, 'places'>) =>
    places.map(({ paper, position }) => t('place', { paper, position })).join(' · ');
  const nameOf = ({ number, stem }: Pick<NamedQuestion, 'number' | 'stem'>) =>
    `${t('inBank', { number })} ${text(stem)}`;
  return { placesOf, nameOf };
}
