import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { useLanguage } from '../../../platform/client/language/use-language.ts';
import { Rich } from '../../../questions/client/preview/rich.tsx';
import type { ImportRow } from '../api.ts';

type Props = { readonly passage: NonNullable<ImportRow['passage']>; readonly mediaUrl: (hash: string) => string };

/** The text that a question of the file refers to with others, above it as an examinee would have it. */
export function PassageRead({ passage: { title, text: written }, mediaUrl }: Props) {
  const { t } = useTranslation('exchange');
  const { text } = useFormat();
  const language = useLanguage();
  return (
    <section className="mb-3 rounded-lg border border-line p-4" aria-label={t('check.passage', { title: text(title) })}>
      <Text size="sm" fw={600} mb="xs" className="wrap-anywhere">
        {t('check.passage', { title: text(title) })}
      </Text>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by the keyboard too */}
      <div tabIndex={0} className="max-h-[40dvh] overflow-y-auto">
        <Rich text={written} language={language} mediaUrl={mediaUrl} />
      </div>
    </section>
  );
}
