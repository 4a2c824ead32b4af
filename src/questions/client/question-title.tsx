import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/client/language/use-format.ts';
import type { LocalText } from '../../platform/language.ts';
import { WholeWords } from '../../platform/ui/text/whole-words.tsx';
import { shortTitle } from './short-title.ts';

type Props = {
  readonly title: LocalText;
  readonly most: number;
  /** Stands before it where it is given. */
  readonly number?: number;
};

/** The beginning of a question, cut and broken between words. */
export function QuestionTitle({ title, most, number }: Props) {
  const { t } = useTranslation('questions');
  const { text, language } = useFormat();
  const words = shortTitle(text(title), language, most) || t('untitled');
  return <WholeWords text={number === undefined ? words : `#${number} ${words}`} />;
}
