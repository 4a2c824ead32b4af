import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';

type Props = {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** Whether the options of the papers are shuffled: without that no letter can change. */
  readonly isShuffled: boolean;
};

/** Whether the right answers of a paper stand under all letters equally often. */
export function BalanceLetters({ checked, onChange, isShuffled }: Props) {
  const { t } = useTranslation('assembly');
  return (
    <Checkbox
      label={t('letters.balance')}
      description={t(isShuffled ? 'letters.balanceHint' : 'letters.needsShuffle')}
      maw={720}
      disabled={!isShuffled}
      checked={isShuffled && checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
