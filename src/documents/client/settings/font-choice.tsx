import { Paper, Select, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { documentFonts, type DocumentFont } from '../../domain/print.ts';
import './document-fonts.css';

type Props = { readonly value?: DocumentFont; readonly onChange?: (font: DocumentFont) => void };

const families: Readonly<Record<DocumentFont, string>> = { sarabun: 'Sarabun', trirong: 'Trirong' };

/** The font of all that is printed, with a line in it of each script. */
export function FontChoice({ value = 'sarabun', onChange }: Props) {
  const { t } = useTranslation('documents');
  return (
    <Stack gap="xs">
      <Select
        label={t('printSettings.font')}
        description={t('printSettings.fontHint')}
        allowDeselect={false}
        data={documentFonts.map((font) => ({ value: font, label: t(`printSettings.fonts.${font}`) }))}
        value={value}
        onChange={(font) => font && onChange?.(font)}
      />
      <Paper withBorder p="md" role="img" aria-label={`${t('printSettings.fontSample')}: ${families[value]}`}>
        <Text size="lg" ff={families[value]} lang="en">
          {t('printSettings.fontSampleEnglish')}
        </Text>
        <Text size="lg" ff={families[value]} lang="th">
          {t('printSettings.fontSampleThai')}
        </Text>
      </Paper>
    </Stack>
  );
}
