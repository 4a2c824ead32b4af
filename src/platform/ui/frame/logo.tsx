import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** The mark, with the name beside it where there is room. */
export function Logo({ small = false }: { small?: boolean }) {
  const { t } = useTranslation('platform');
  return (
    <span className="flex items-center gap-2.5">
      <img src="/icon.svg" alt="" width={30} height={30} />
      {!small && (
        <Text span fw={700} size="lg">
          {t('product')}
        </Text>
      )}
    </span>
  );
}
